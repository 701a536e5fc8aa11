"use strict";
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __knownSymbol = (name, symbol) => (symbol = Symbol[name]) ? symbol : /* @__PURE__ */ Symbol.for("Symbol." + name);
var __typeError = (msg) => {
  throw TypeError(msg);
};
var __esm = (fn, res, err) => function __init() {
  if (err) throw err[0];
  try {
    return fn && (res = (0, fn[__getOwnPropNames(fn)[0]])(fn = 0)), res;
  } catch (e) {
    throw err = [e], e;
  }
};
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
var __using = (stack, value, async) => {
  if (value != null) {
    if (typeof value !== "object" && typeof value !== "function") __typeError("Object expected");
    var dispose, inner;
    if (async) dispose = value[__knownSymbol("asyncDispose")];
    if (dispose === void 0) {
      dispose = value[__knownSymbol("dispose")];
      if (async) inner = dispose;
    }
    if (typeof dispose !== "function") __typeError("Object not disposable");
    if (inner) dispose = function() {
      try {
        inner.call(this);
      } catch (e) {
        return Promise.reject(e);
      }
    };
    stack.push([async, dispose, value]);
  } else if (async) {
    stack.push([async]);
  }
  return value;
};
var __callDispose = (stack, error, hasError) => {
  var E = typeof SuppressedError === "function" ? SuppressedError : function(e, s, m, _) {
    return _ = Error(m), _.name = "SuppressedError", _.error = e, _.suppressed = s, _;
  };
  var fail = (e) => error = hasError ? new E(e, error, "An error was suppressed during disposal") : (hasError = true, e);
  var next = (it) => {
    while (it = stack.pop()) {
      try {
        var result = it[1] && it[1].call(it[2]);
        if (it[0]) return Promise.resolve(result).then(next, (e) => (fail(e), next()));
      } catch (e) {
        fail(e);
      }
    }
    if (hasError) throw error;
  };
  return next();
};

// src/errors.ts
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
function reasonOf(error) {
  if (error instanceof Error) return error.message.split("\n", 1)[0] ?? error.message;
  return String(error);
}
var quote, UNITS, catalogue, BRAND, AppError, isAppError;
var init_errors = __esm({
  "src/errors.ts"() {
    "use strict";
    quote = (text) => `\`${text}\``;
    UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"];
    catalogue = {
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
    BRAND = /* @__PURE__ */ Symbol.for("espalier.AppError");
    AppError = class extends Error {
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
    isAppError = (error) => error instanceof Error && BRAND in error;
  }
});

// src/core/moved.ts
function describeMoved(facts) {
  const at = formatArgument(facts.path);
  const repository = formatArgument(formatRepository(facts.commonDirectory));
  return {
    reason: `it is a worktree that was moved here from \`${facts.from}\`, which git does not know yet`,
    hint: `Run \`git -C ${repository} worktree repair ${at}\`, then \`espalier adopt ${at}\``
  };
}
var formatRepository, formatArgument;
var init_moved = __esm({
  "src/core/moved.ts"() {
    "use strict";
    formatRepository = (commonDirectory) => commonDirectory.endsWith("/.git") ? commonDirectory.slice(0, -"/.git".length) : commonDirectory;
    formatArgument = (text) => /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
  }
});

// src/core/venv-text.ts
function listForms(places) {
  const forms = /* @__PURE__ */ new Map();
  for (const place2 of places) {
    for (const spelling of ["raw", "python_url", "strict_url", "json"]) {
      const spell = SPELLINGS[spelling];
      const old = spell(place2.old);
      if (!forms.has(old)) forms.set(old, { old, now: spell(place2.now), spelling, place: place2 });
    }
  }
  return [...forms.values()].sort((a, b) => b.old.length - a.old.length);
}
function listOccurrences(text, kind, forms) {
  const found = /* @__PURE__ */ new Map();
  for (const form of forms) {
    for (let at = text.indexOf(form.old); at !== -1; at = text.indexOf(form.old, at + 1)) {
      if (found.has(at)) continue;
      const sort = classify(text, kind, at, form);
      if (sort !== "other") found.set(at, { at, form, sort });
    }
  }
  return [...found.values()].sort((a, b) => a.at - b.at);
}
function classify(text, kind, at, form) {
  const end = at + form.old.length;
  const after = text.slice(end, end + 2);
  if (CONTINUES.test(after)) return "other";
  const first = text[at - 1];
  if (kind === "line" && (first ?? "\n") === "\n" && !/^(?:[/\r\n]|$)/.test(after)) return "other";
  if (form.now.startsWith(`${form.old}/`) && text.startsWith(form.now, at) && !CONTINUES.test(text.slice(at + form.now.length, at + form.now.length + 2))) {
    return "other";
  }
  if ((first === "'" || first === '"') && after.startsWith(" ")) return "doubtful";
  const before = /[^\0-\x20"'`=:,;()[\]{}<>|&]*$/.exec(text.slice(Math.max(0, at - 64), at))?.[0] ?? "";
  if (/^(?:#!|\/{0,2}|--?[A-Za-z-]+)$/.test(before)) return "name";
  return /^[\w./~-]/.test(before) ? "other" : "doubtful";
}
function relocateText(text, kind, forms) {
  let made = "";
  let done = 0;
  for (const occurrence of listOccurrences(text, kind, forms)) {
    const { at, form } = occurrence;
    if (at < done) continue;
    if (occurrence.sort === "doubtful")
      return { refusal: "names the sibling in a way that is not understood" };
    const end = at + form.old.length;
    const path = spellNow(text, at, form);
    const quoted = isPlain(pathOf(path)) || kind === "line" || isQuoted(text, at, kind);
    if (!quoted && kind !== "shell") {
      return { refusal: "names the sibling where the new path would need quotes" };
    }
    made += text.slice(done, at);
    if (quoted) {
      made += path;
      done = end;
    } else {
      const rest = /^[^\s;)|&"'`]*/.exec(text.slice(end))?.[0] ?? "";
      made += `'${path}${rest}'`;
      done = end + rest.length;
    }
  }
  return { text: made + text.slice(done) };
}
function spellNow(text, at, form) {
  const inUrl = text.slice(Math.max(0, at - 7), at).endsWith("file://");
  return inUrl && form.spelling === "raw" ? SPELLINGS.python_url(form.place.now) : form.now;
}
function isQuoted(text, at, kind) {
  const line = text.slice(text.lastIndexOf("\n", at - 1) + 1, at);
  let open = "";
  for (let index = 0; index < line.length; index += 1) {
    const letter = line[index] ?? "";
    if (letter === "\\" && (kind !== "shell" || open !== "'")) index += 1;
    else if (open === "" && (letter === "'" || letter === '"')) open = letter;
    else if (letter === open) open = "";
  }
  return open !== "";
}
function relocateScript(text, forms, longestShebang2) {
  const [first = "", path = "", argument = ""] = /^#![ \t]*(\S+)([^\n]*)\n/.exec(text) ?? [];
  const interpreter = relocateText(path, "line", forms);
  if ("refusal" in interpreter) return interpreter;
  const isTrampoline = TRAMPOLINE.test(text);
  const body = relocateText(text.slice(first.length), isTrampoline ? "shell" : "other", forms);
  if ("refusal" in body) return body;
  if (interpreter.text === path) return { text: first + body.text };
  const line = `#!${interpreter.text}${argument}
`;
  if (line.length <= longestShebang2 && !/\s/.test(interpreter.text)) {
    return { text: line + body.text };
  }
  if (!PYTHON.test(interpreter.text)) {
    return { refusal: "is started by a program whose new path the system does not take" };
  }
  const program = isPlain(interpreter.text) ? interpreter.text : `"${interpreter.text}"`;
  return { text: `#!/bin/sh
'''exec' ${program}${argument} "$0" "$@"
' '''
${body.text}` };
}
function relocatePrompt(text, old, now) {
  if (!/^[\w.-]+$/.test(old) || !/^[\w.-]+$/.test(now)) return text;
  const name = old.replaceAll(".", "\\.");
  return text.split("\n").map(
    (line) => /prompt|PS1|set_color/i.test(line) ? line.replaceAll(`(${old}) `, `(${now}) `).replace(new RegExp(`(\\bPROMPT[ =]["']?)${name}(["']?\\s*)$`, "i"), `$1${now}$2`).replace(new RegExp(`(_PROMPT[ =]["']?)${name}(["']?\\s*)$`), `$1${now}$2`).replace(new RegExp(`^(prompt = ["']?)${name}(["']?\\s*)$`), `$1${now}$2`) : line
  ).join("\n");
}
var isAscii, bytesOf, pathOf, encode, SPELLINGS, isWritable, isPlain, CONTINUES, isPlaceNamed, PYTHON, TRAMPOLINE;
var init_venv_text = __esm({
  "src/core/venv-text.ts"() {
    "use strict";
    isAscii = (text) => !/[^\0-\x7f]/.test(text);
    bytesOf = (path) => isAscii(path) ? path : Array.from(new TextEncoder().encode(path), (byte) => String.fromCharCode(byte)).join("");
    pathOf = (bytes) => isAscii(bytes) ? bytes : new TextDecoder().decode(Uint8Array.from(bytes, (letter) => letter.charCodeAt(0)));
    encode = (bytes, kept) => bytes.replaceAll(
      /./gs,
      (letter) => kept.test(letter) ? letter : `%${letter.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`
    );
    SPELLINGS = {
      raw: bytesOf,
      // As pip writes file: URLs, and as uv does.
      python_url: (path) => encode(bytesOf(path), /[\w.~/-]/),
      strict_url: (path) => encode(bytesOf(path), /[^\0-\x20"#%<>?^`{|}\x7f-\xff]/),
      json: (path) => path.replaceAll(
        /[\u0080-\uffff]/g,
        (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`
      )
    };
    isWritable = (path) => ![...path].some((letter) => letter < " " || "'\"$`\\!:\x7F".includes(letter));
    isPlain = (path) => /^[\w@%+=./\u0080-\uffff-]*$/.test(path);
    CONTINUES = /^(?:[\w@%+=~-]|[\x80-\xff]|\\ |\.[\w.-])/;
    isPlaceNamed = (text, kind, forms) => listOccurrences(text, kind, forms).some(({ form }) => form.old !== form.now);
    PYTHON = /\/(?:python|pypy|graalpy)[\d.]*t?$/;
    TRAMPOLINE = /^#!\/bin\/sh\n'''exec' /;
  }
});

// src/core/venv.ts
function describeUse(file) {
  if (!/(?:^|\/)__pycache__\/[^/]+$/.test(file)) return "read";
  return BYTECODE.test(file) ? "keep" : "drop";
}
function isBytecodeOf(source, file) {
  const folder = folderOf2(source);
  const stem = nameOf3(source).replace(/\.py$/, "");
  return folderOf2(file) === (folder === "" ? "__pycache__" : `${folder}/__pycache__`) && nameOf3(file).startsWith(`${stem}.`);
}
function kindOfText(file) {
  if (isActivator(file)) return file.endsWith(".py") ? "other" : "shell";
  return file === MARK || /\.(?:pth|egg-link)$/.test(file) ? "line" : "other";
}
function listNamedPaths(file, text) {
  const found = kindOfText(file) === "line" && file !== MARK ? text.split(/\r?\n/).filter((line) => line.startsWith("/")) : [
    ...[...text.matchAll(/^#![ \t]*(\/\S+)/g)].map((match) => match[1]),
    ...[...text.matchAll(/^'''exec' (?:"(\/[^"]+)"|'(\/[^']+)'|(\/\S+))/gm)].map(
      (match) => match[1] ?? match[2] ?? match[3]
    ),
    ...[...text.matchAll(/["'](\/[^"'\n]+)["']/g)].map((match) => match[1]),
    ...[...text.matchAll(/"file:\/\/(\/[^"]*)"/g)].map((match) => decode(match[1] ?? "")),
    ...file === MARK ? [
      ...[...text.matchAll(/^home *= *(\/.*)$/gm)].map((match) => match[1]),
      ...[...text.matchAll(/^command *=.* (\/.*)$/gm)].map((match) => match[1])
    ] : []
  ];
  return [...new Set(found.flatMap((path) => path === void 0 ? [] : [path.trimEnd()]))];
}
function parseOwnPlace(activate) {
  const match = /^[ \t]*(?:export )?VIRTUAL_ENV=(?:"(\/[^"$`\n]*)"|'(\/[^'\n]*)'|(\/[^\s;"'$`]*))[ \t]*$/m.exec(
    activate
  );
  return match?.[1] ?? match?.[2] ?? match?.[3];
}
function movePath(path, places) {
  const place2 = [...places].sort((a, b) => b.old.length - a.old.length).find(({ old }) => isBelow(path, old));
  return place2 === void 0 ? void 0 : place2.now + path.slice(place2.old.length);
}
function describeAlias(path, real, root) {
  const below3 = real.slice(root.length);
  const alias = path.endsWith(below3) ? path.slice(0, path.length - below3.length) : "";
  return alias === "" || alias === "/" ? null : alias;
}
function resolveLink(folder, target) {
  const parts = [];
  for (const part of `${folder}/${target}`.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return `/${parts.join("/")}`;
}
function planRecord(record, folder, tree, changed, digest) {
  return record.split("\n").map((line) => {
    const row = parseRow(line);
    const file = row === void 0 ? void 0 : changed.get(locate(row.path, folder, tree));
    if (row === void 0 || file === void 0) return line;
    const [algorithm = "", value = ""] = row.hash.split(/=(.*)/);
    const after = digest(algorithm, file.after);
    if (after === void 0 || digest(algorithm, file.before) !== value) return line;
    const size = row.size === "" ? "" : String(file.after.length);
    return `${row.spelled},${algorithm}=${after},${size}${row.end}`;
  }).join("\n");
}
function dropRecorded(record, folder, tree, gone) {
  if (gone.size === 0) return record;
  return record.split("\n").filter((line) => {
    const row = parseRow(line);
    return row === void 0 || !gone.has(locate(row.path, folder, tree));
  }).join("\n");
}
function listRecorded(record, folder, tree) {
  return record.split("\n").flatMap((line) => {
    const row = parseRow(line);
    return row === void 0 ? [] : [locate(row.path, folder, tree)];
  });
}
function parseRow(line) {
  const match = /^(?:"((?:[^"]|"")*)"|([^",]*)),([^",]*),([^",\r]*)(\r?)$/.exec(line);
  if (match === null) return void 0;
  const [, quoted, plain, hash = "", size = "", end = ""] = match;
  const path = quoted?.replaceAll('""', '"') ?? plain ?? "";
  return { path, spelled: quoted === void 0 ? path : `"${quoted}"`, hash, size, end };
}
function locate(path, folder, tree) {
  if (!UNEVEN.test(path)) return pathOf(folder === "" ? path : `${bytesOf(folder)}/${path}`);
  const at = path.startsWith("/") ? resolveLink("", path) : resolveLink(`${bytesOf(tree)}/${bytesOf(folder)}`, path);
  return pathOf(at.slice(bytesOf(tree).length + 1));
}
function describeInstall(folder, directUrl, wheel) {
  return {
    name: nameOf3(folder).replace(/-[^-]*\.dist-info$/, ""),
    editable: /"editable"\s*:\s*true/.test(directUrl),
    compiled: /^Root-Is-Purelib: *false/im.test(wheel)
  };
}
function describeReinstall(environment, copied, has) {
  if (has.uvLock) return "uv sync";
  const sources = copied.map(({ source }) => source === "" ? "." : formatArgument(`./${source}`)).join(" ");
  return has.pip ? `${environment}/bin/python -m pip install --no-deps --force-reinstall ${sources}` : `uv pip install --python ${environment} --no-deps --reinstall ${sources}`;
}
var MARK, nameOf3, folderOf2, BYTECODE, longestShebang, isActivator, isTelling, decode, hasPlacePrompt, parseHome, isBelow, UNEVEN;
var init_venv = __esm({
  "src/core/venv.ts"() {
    "use strict";
    init_moved();
    init_venv_text();
    MARK = "pyvenv.cfg";
    nameOf3 = (path) => path.slice(path.lastIndexOf("/") + 1);
    folderOf2 = (path) => path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : "";
    BYTECODE = /\.[a-z]+-?\d+t?(?:\.opt-[0-9a-z]+)?\.pyc$/;
    longestShebang = (platform) => platform === "darwin" ? 512 : 127;
    isActivator = (file) => /^bin\/(?:de)?activate[^/]*$/i.test(file);
    isTelling = (file) => /^bin\/[^/]+$/.test(file) || file === MARK || /\.(?:pth|egg-link)$/.test(file) || /(?:^|\/)(?:__editable__[^/]*\.py|direct_url\.json)$/.test(file);
    decode = (url) => url.replaceAll(/%([0-9A-Fa-f]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)));
    hasPlacePrompt = (configuration) => /^command = .* --prompt=(["']?)\.\1(?: |$)/m.test(configuration);
    parseHome = (configuration) => /^home *= *(.*?)\s*$/m.exec(configuration)?.[1];
    isBelow = (path, root) => path === root || path.startsWith(`${root}/`);
    UNEVEN = /(?:^|\/)\.{0,2}(?:\/|$)/;
  }
});

// src/app/same-sources.ts
async function haveSameSources(world, one, other, path = "") {
  try {
    const [a, b] = await Promise.all([one, other].map((each) => readObject(world, each, path)));
    if (a === void 0 || a !== b) return false;
    const clean = await Promise.all([one, other].map((each) => isClean(world, each, path)));
    return clean.every(Boolean);
  } catch {
    return false;
  }
}
async function readObject(world, { root, commit }, path) {
  return world.git.readGit(["rev-parse", "--verify", `${commit ?? "HEAD"}:${path}`], {
    cwd: root,
    doing: "compare the sources"
  });
}
async function isClean(world, { root, isNew }, path) {
  if (isNew === true) return true;
  const flags = ["--porcelain", "--untracked-files=normal", "--ignore-submodules=none"];
  const only = path === "" ? [] : ["--", path];
  const told = await world.git.readGit(["--literal-pathspecs", "status", ...flags, ...only], {
    cwd: root,
    doing: "compare the sources"
  });
  return told === "";
}
var init_same_sources = __esm({
  "src/app/same-sources.ts"() {
    "use strict";
  }
});

// src/app/venv-facts.ts
function readVenvFacts(world, input) {
  const { seed, tree, workspace } = input;
  const { venv } = world;
  const files = listFiles(input);
  const own = parseOwnPlace(venv.readStart(`${tree}/bin/activate`, LONGEST_TELLING) ?? "");
  if (own !== void 0 && venv.readReal(pathOf(own)) !== `${seed.from}/${seed.path}`) {
    return {
      refusal: `\`${seed.path}/bin/activate\` says that it was made for \`${pathOf(own)}\``
    };
  }
  const places = [{ old: seed.from, now: workspace }];
  const telling = [];
  const real = openReal(world);
  for (const file of files.filter(isTelling)) {
    const text = venv.readStart(`${tree}/${file}`, LONGEST_TELLING);
    if (text === void 0) continue;
    const said = file === "bin/activate" && own !== void 0 ? [own] : [];
    const paths = [...said, ...listNamedPaths(file, text)].map(pathOf);
    telling.push({ file, paths });
    for (const path of paths) {
      const within = movePath(path, places);
      if (within !== void 0) {
        const other = within === path ? void 0 : findOtherTree(world, path, input);
        if (other !== void 0) places.push({ old: other, now: other });
        continue;
      }
      const led = real(path).find((each) => isBelow(each, seed.from));
      if (led === void 0) continue;
      const alias = describeAlias(path, led, seed.from);
      if (alias === null) {
        return { refusal: `\`${seed.path}/${file}\` leads into the sibling through \`${path}\`` };
      }
      places.push({ old: alias, now: workspace });
    }
  }
  return { files, places, telling };
}
function openReal(world) {
  const folders = /* @__PURE__ */ new Map();
  return (path) => {
    const folder = folderOf2(path);
    if (!folders.has(folder)) folders.set(folder, world.venv.readReal(folder || "/"));
    const known = folders.get(folder);
    const whole = world.venv.readReal(path);
    return [
      ...known === void 0 ? [] : [`${known === "/" ? "" : known}/${nameOf3(path)}`],
      ...whole === void 0 ? [] : [whole]
    ];
  };
}
function findOtherTree(world, path, { seed }) {
  if (!isBelow(path, seed.from) || isBelow(path, `${seed.from}/${seed.path}`)) return void 0;
  for (let at = path; isBelow(at, seed.from) && at !== seed.from; at = folderOf2(at)) {
    if (world.venv.isPresent(`${at}/.git`)) return at;
  }
  return void 0;
}
function willBePresent(world, input, path) {
  const place2 = `${input.workspace}/${input.seed.path}`;
  return world.venv.isPresent(isBelow(path, place2) ? input.tree + path.slice(place2.length) : path);
}
function openForeign(world, input, files) {
  const { seed, tree } = input;
  const present = new Set(files);
  const place2 = `${seed.from}/${seed.path}`;
  const records = files.filter(
    (file) => file.endsWith(".dist-info/RECORD") && !present.has(`${folderOf2(file)}/direct_url.json`)
  ).map((file) => ({
    folder: folderOf2(folderOf2(file)),
    text: world.venv.readText(`${tree}/${file}`)
  }));
  return (file) => {
    const name = bytesOf(nameOf3(file)).replaceAll('"', '""');
    return records.some(({ folder, text }) => {
      if (!text.includes(name)) return false;
      const rows = text.split("\n").filter((row) => row.includes(name));
      return listRecorded(rows.join("\n"), folder, place2).includes(file);
    });
  };
}
function listIncomplete(world, input, facts) {
  const { tree } = input;
  const names = /* @__PURE__ */ new Set();
  const isLost = (path) => {
    const moved = movePath(path, facts.places);
    return moved !== void 0 && moved !== path && lacks(world, input, path, moved);
  };
  const told = new Map(facts.telling.map(({ file, paths }) => [file, paths]));
  for (const file of facts.files) {
    if (file.endsWith(".egg-link")) {
      const name = nameOf3(file).replace(/\.egg-link$/, "");
      const info = `${name.replaceAll("-", "_")}.egg-info`;
      if ((told.get(file) ?? []).some((path) => isLost(path) || isLost(`${path}/${info}`))) {
        names.add(name);
      }
    } else if (file.endsWith(".dist-info/direct_url.json")) {
      const folder = folderOf2(file);
      const read = (name) => world.venv.readStart(`${tree}/${folder}/${name}`, 1 << 22) ?? "";
      const install = describeInstall(folder, read("direct_url.json"), read("WHEEL"));
      const inSibling = (told.get(file) ?? []).some(
        (path) => (movePath(path, facts.places) ?? path) !== path
      );
      if (!install.editable || !inSibling) continue;
      const place2 = bytesOf(`${input.seed.from}/${input.seed.path}`);
      const parts = listRecorded(read("RECORD"), folderOf2(folder), place2);
      const lost = parts.some((part) => (told.get(part) ?? []).some(isLost));
      if (install.compiled || lost) names.add(install.name);
    }
  }
  return [...names].sort();
}
async function listCopied(world, { seed, tree, workspace }, facts) {
  const copied = [];
  for (const { file, paths } of facts.telling) {
    if (!file.endsWith(".dist-info/direct_url.json")) continue;
    const moved = paths.map((path) => ({ path, now: movePath(path, facts.places) })).find(({ path, now }) => now !== void 0 && now !== path)?.now;
    if (moved === void 0) continue;
    const text = world.venv.readStart(`${tree}/${file}`, LONGEST_TELLING) ?? "";
    const { name, editable } = describeInstall(folderOf2(file), text, "");
    const source = moved.slice(workspace.length + 1).replace(/\/$/, "");
    const sides = [{ root: seed.from }, { root: workspace }];
    if (editable || await haveSameSources(world, ...sides, source)) continue;
    copied.push({ name, file, source });
  }
  return copied;
}
var LONGEST_TELLING, listFiles, lacks;
var init_venv_facts = __esm({
  "src/app/venv-facts.ts"() {
    "use strict";
    init_venv();
    init_venv_text();
    init_same_sources();
    LONGEST_TELLING = 1 << 16;
    listFiles = ({ report }) => report.entries.flatMap(
      ({ directory, names }) => directory === "" ? names : names.map((name) => `${directory}/${name}`)
    );
    lacks = (world, input, path, moved) => world.venv.isPresent(path) && !willBePresent(world, input, moved);
  }
});

// src/app/fix-venv.ts
var fix_venv_exports = {};
__export(fix_venv_exports, {
  fixVenv: () => fixVenv
});
async function fixVenv(world, input) {
  const { seed, tree, workspace, report } = input;
  const unwritable = [workspace, seed.from].find((path) => !isWritable(path));
  if (unwritable !== void 0) {
    return { refusal: `a shell cannot be told the path \`${unwritable}\` in every case` };
  }
  const facts = readVenvFacts(world, input);
  if ("refusal" in facts) return facts;
  const forms = listForms(facts.places);
  let isForeign;
  const needles = forms.map(({ old }) => old);
  const search = await world.venv.findNamingFiles({
    source: `${seed.from}/${seed.path}`,
    clone: tree,
    files: facts.files.filter((file) => describeUse(file) === "read"),
    needles,
    // A path that was learnt from the files was not sought yet.
    sighted: needles.every((needle) => needle.includes(bytesOf(seed.from))) ? report.sighted : void 0,
    isWhole: (file) => {
      isForeign ??= openForeign(world, input, facts.files);
      return !isForeign(file);
    },
    signal: input.signal
  });
  const links = planLinks2(world, input, facts, search.links);
  if ("refusal" in links) return links;
  const changed = planTexts(world, input, search.naming, forms);
  if ("refusal" in changed) return changed;
  const home = parseHome(world.venv.readText(`${tree}/${MARK}`));
  const moved = home === void 0 ? void 0 : movePath(pathOf(home), facts.places);
  if (home !== void 0 && moved !== void 0 && world.venv.isPresent(pathOf(home)) && !willBePresent(world, input, moved)) {
    return { refusal: `the base Python of \`${seed.path}\` lies in the sibling, and not here` };
  }
  const copied = await listCopied(world, input, facts);
  const gone = new Set(copied.map(({ file }) => file));
  for (const file of gone) changed.delete(file);
  planRecords(world, input, facts, { changed, gone });
  apply(world, input, facts, { changed, gone, links });
  const left = [...changed.keys()].find(
    (file) => isPlaceNamed(world.venv.readText(`${tree}/${file}`), kindOfText(file), forms)
  );
  if (left !== void 0) return { refusal: `\`${seed.path}/${left}\` still names the sibling` };
  const rebuilds = /* @__PURE__ */ new Set([
    ...listIncomplete(world, input, facts),
    ...copied.map(({ name }) => name)
  ]);
  return {
    rebuilds: [...rebuilds].sort(),
    ...copied.length === 0 ? {} : { install: describeNeed(world, input, copied) }
  };
}
function describeNeed(world, { seed, tree, workspace }, copied) {
  const beside = folderOf2(`${workspace}/${seed.path}`);
  const has = {
    uvLock: world.reconstructible.listNames(beside).includes("uv.lock"),
    pip: world.venv.isPresent(`${tree}/bin/pip`)
  };
  const names = copied.map(({ name }) => name).join(", ");
  return {
    command: describeReinstall(seed.path, copied, has),
    reason: `${names} was installed from the sibling's sources, which are not the ones here`
  };
}
function planLinks2(world, input, { places }, links) {
  const { seed, workspace } = input;
  const changed = [];
  for (const { path: file, target: bytes } of links) {
    const refuse2 = (why) => ({ refusal: `the link \`${seed.path}/${file}\` ${why}` });
    const target = pathOf(bytes);
    if (target.startsWith("/")) {
      const moved = movePath(target, places);
      if (moved === void 0) {
        const real = world.venv.readReal(target);
        if (real === void 0 || (movePath(real, places) ?? real) === real) continue;
        return refuse2("leads into the sibling");
      }
      if (moved === target) continue;
      if (world.venv.isPresent(target) && !willBePresent(world, input, moved)) {
        return refuse2("leads into the sibling, to what is not here");
      }
      changed.push({ file, target: moved });
    } else {
      const folder = `${seed.path}/${folderOf2(file)}`;
      const then = resolveLink(`${seed.from}/${folder}`, target);
      const now = resolveLink(`${workspace}/${folder}`, target);
      if (now !== (movePath(then, places) ?? then)) return refuse2("leads elsewhere from here");
    }
  }
  return { changed };
}
function planTexts(world, { seed, tree, workspace }, naming, forms) {
  const changed = /* @__PURE__ */ new Map();
  const asksPrompt = hasPlacePrompt(world.venv.readText(`${tree}/${MARK}`));
  for (const file of naming) {
    const before = world.venv.readText(`${tree}/${file}`);
    const kind = kindOfText(file);
    if (!isPlaceNamed(before, kind, forms)) continue;
    const refuse2 = (why) => ({ refusal: `\`${seed.path}/${file}\` ${why}` });
    if (before.includes("\0")) return refuse2("is no text, and names the sibling");
    const relocated = kind === "other" ? relocateScript(before, forms, longestShebang(world.platform)) : relocateText(before, kind, forms);
    if ("refusal" in relocated) return refuse2(relocated.refusal);
    const after = asksPrompt && (file === MARK || isActivator(file)) ? relocatePrompt(relocated.text, nameOf3(seed.from), nameOf3(workspace)) : relocated.text;
    changed.set(file, { before, after });
  }
  return changed;
}
function planRecords(world, { seed, tree, workspace }, { files }, { changed, gone }) {
  const touched = [...changed.keys(), ...gone].map((file) => bytesOf(nameOf3(file)));
  for (const file of files.filter((each) => each.endsWith(".dist-info/RECORD"))) {
    const own = changed.get(file);
    const text = own?.after ?? world.venv.readText(`${tree}/${file}`);
    if (!touched.some((name) => text.includes(name.replaceAll('"', '""')))) continue;
    const place2 = [folderOf2(folderOf2(file)), `${workspace}/${seed.path}`];
    const told = planRecord(text, ...place2, changed, world.venv.digestText);
    const after = dropRecorded(told, ...place2, gone);
    if (after !== text) changed.set(file, { before: own?.before ?? text, after });
  }
}
function apply(world, { tree }, { files }, plan) {
  var _stack = [];
  try {
    const { changed, gone, links } = plan;
    const sources = [...changed.keys()].filter((file) => file.endsWith(".py"));
    const editor = __using(_stack, world.venv.openEditor(world.native.openNative(), tree));
    for (const [file, { after }] of changed) editor.replaceFile(file, after);
    for (const { file, target } of links.changed) editor.replaceLink(file, target);
    for (const file of files) {
      if (gone.has(file) || describeUse(file) === "drop" || sources.some((source) => isBytecodeOf(source, file))) {
        editor.removeFile(file);
      }
    }
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
var init_fix_venv = __esm({
  "src/app/fix-venv.ts"() {
    "use strict";
    init_venv();
    init_venv_text();
    init_venv_facts();
  }
});

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
  const refuse2 = (reason) => new AppError("config_invalid", {
    path: file,
    reason: `\`${key}\` has \`${entry}\`, ${reason}`,
    hint: "Name directories relative to the repository's root, such as `build/cache`"
  });
  if (entry.startsWith("/") || entry.startsWith("~") || /^[A-Za-z]:/.test(entry)) {
    throw refuse2("which is not relative");
  }
  if (parts.includes("..")) throw refuse2("which leaves the repository");
  if (parts.includes(".")) throw refuse2("which has a part `.`");
  if (parts.some((part) => part === "")) throw refuse2("which is not a path");
  if (parts.includes(".git")) throw refuse2("which is Git's own");
  if (/[\u0000-\u001f\u007f*?[\\]/.test(entry)) throw refuse2("which is not a plain path");
  return parts.join("/");
}
function describeFixedKind(path, entries) {
  const name = path.slice(path.lastIndexOf("/") + 1);
  for (const file of listFiles2(entries)) {
    const kind = FIXED.find(({ mark }) => mark.test(`${name}/${file}`));
    if (kind !== void 0) return { file, words: kind.words };
  }
  return void 0;
}
var MOST_SEARCHED_BYTES, FIXED, listFiles2;
var init_declared = __esm({
  "src/core/declared.ts"() {
    "use strict";
    init_errors();
    MOST_SEARCHED_BYTES = 2 * 1024 ** 3;
    FIXED = [
      { mark: /(?:^|\/)CMakeCache\.txt$/, words: "CMake builds in the place only where it was made" },
      {
        mark: /(?:^|\/)meson-private\/coredata\.dat$/,
        words: "Meson builds in the place only where it was made"
      },
      {
        mark: /(?:^|\/)(?:ModuleCache|Intermediates|Index)\.noindex\//,
        words: "Xcode's derived data is of one place"
      },
      {
        mark: /(?:^|\/)(?:\.gradle\/|fileHashes\.bin$)/,
        words: "Gradle keys its caches by absolute paths"
      }
    ];
    listFiles2 = (entries) => entries.flatMap(
      ({ directory, names }) => names.map((name) => directory === "" ? name : `${directory}/${name}`)
    );
  }
});

// src/core/settings.ts
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
function parseSize(text) {
  const match = /^(\d+(?:\.\d+)?)\s*([A-Za-z]+)$/.exec(text.trim());
  const unit = SIZE_UNITS[match?.[2]?.toUpperCase() ?? ""];
  if (match?.[1] === void 0 || unit === void 0) return void 0;
  const size = Math.round(Number(match[1]) * unit);
  return Number.isSafeInteger(size) ? size : void 0;
}
function parseDuration(text) {
  const trimmed = text.trim();
  if (!/^(\d+(\.\d+)?(ms|s|m|h|d))+$/.test(trimmed)) return void 0;
  let total = 0;
  for (const [, amount, unit] of trimmed.matchAll(/(\d+(?:\.\d+)?)(ms|s|m|h|d)/g)) {
    total += Number(amount) * (DURATION_UNITS[unit ?? ""] ?? Number.NaN);
  }
  return Number.isFinite(total) ? Math.round(total) : void 0;
}
function parseSpace(text) {
  const size = parseSize(text);
  if (size !== void 0) return () => size;
  const match = /^(\d+(?:\.\d+)?)\s*%$/.exec(text.trim());
  const percent = match?.[1] === void 0 ? Number.NaN : Number(match[1]);
  return percent <= 100 ? (total) => Math.floor(total * percent / 100) : void 0;
}
function readFloor(file, text) {
  const space = parseSpace(text);
  if (space !== void 0 && space(100) >= 100 && text.trim().endsWith("%")) {
    throw new AppError("config_invalid", {
      path: file,
      reason: `\`floor\` is \`${text}\`, which no volume can keep free: nothing would ever be made`,
      hint: `Write \`floor = "10%"\` or another part below 100% in \`${file}\``
    });
  }
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
var GIB, HOUR, USER_KEYS, PROJECT_KEYS, SIZE_UNITS, DURATION_UNITS, defaultFloor;
var init_settings = __esm({
  "src/core/settings.ts"() {
    "use strict";
    init_errors();
    init_declared();
    GIB = 1024 ** 3;
    HOUR = 36e5;
    USER_KEYS = [
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
    PROJECT_KEYS = [
      "reconstructible",
      "verbatim",
      "setup",
      "cleanup"
    ];
    SIZE_UNITS = {
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
    DURATION_UNITS = {
      ms: 1,
      s: 1e3,
      m: 6e4,
      h: HOUR,
      d: 24 * HOUR
    };
    defaultFloor = (total) => Math.min(Math.max(20 * GIB, Math.floor(total / 10)), Math.floor(total / 2));
  }
});

// src/app/settings.ts
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
var filesOf;
var init_settings2 = __esm({
  "src/app/settings.ts"() {
    "use strict";
    init_settings();
    init_errors();
    filesOf = (world, checkout) => ({
      user: world.paths.userConfig,
      project: checkout === null ? null : world.config.projectConfigFile(checkout)
    });
  }
});

// src/app/fix-declared.ts
var fix_declared_exports = {};
__export(fix_declared_exports, {
  fixDeclared: () => fixDeclared
});
async function fixDeclared(world, input) {
  const { seed, report, tree } = input;
  const stray = findStrayLink(world, input);
  if (stray !== void 0) return { refusal: `the link \`${seed.path}/${stray}\` leads elsewhere` };
  const { settings } = await readUsableSettings(world, input.mainCheckout);
  if (settings.verbatim.includes(seed.path)) return { rebuilds: [] };
  const fixed = describeFixedKind(seed.path, report.entries);
  if (fixed !== void 0) return { refusal: `${fixed.words} (\`${seed.path}/${fixed.file}\`)` };
  const forms = world.placeForms.openForms(seed.from);
  const outcome = await world.naming.searchFiles({
    root: tree,
    files: listFiles2(report.entries),
    needles: forms.list(),
    isFound: (view) => forms.learn(view),
    most: MOST_SEARCHED_BYTES,
    signal: input.signal
  });
  switch (outcome.kind) {
    case "clean":
      return { rebuilds: [] };
    case "too_large":
      return { refusal: `\`${seed.path}\` is too large to be searched for the sibling's path` };
    case "found":
      return { refusal: `\`${seed.path}/${outcome.file}\` names the sibling` };
  }
}
function findStrayLink(world, { seed, report, tree, workspace }) {
  return listFiles2(report.entries).find((file) => {
    const target = world.nodeModules.readLink(`${tree}/${file}`);
    if (target === void 0 || !target.startsWith("..")) return false;
    const folder = file.includes("/") ? `/${file.slice(0, file.lastIndexOf("/"))}` : "";
    const at = (root) => world.files.resolvePath(`${root}/${seed.path}${folder}`, target);
    const there = at(seed.from);
    if (there === seed.from || there.startsWith(`${seed.from}/`)) return false;
    return there !== at(workspace);
  });
}
var init_fix_declared = __esm({
  "src/app/fix-declared.ts"() {
    "use strict";
    init_declared();
    init_settings2();
  }
});

// src/app/seed-workspace.ts
var seed_workspace_exports = {};
__export(seed_workspace_exports, {
  planNewSeed: () => planNewSeed,
  planWorkspaceSeed: () => planWorkspaceSeed,
  seedInto: () => seedInto,
  seedWorkspace: () => seedWorkspace
});
module.exports = __toCommonJS(seed_workspace_exports);

// src/core/registered.ts
var isRegistered = (row, proof) => proof.kind === "linked" && proof.path === row.path && proof.commonDirectory === row.project && (row.adminDirectory === null || row.adminDirectory === proof.adminDirectory) && (row.adminStamp === null || row.adminStamp === proof.adminStamp);
var isMainCheckout = (project, mainCheckout, proof) => proof.kind === "main" && proof.path === mainCheckout && project === `${proof.path}/.git`;

// src/core/installs.ts
var END_MARKS = {
  npm: [".package-lock.json"],
  pnpm: [".modules.yaml"],
  "yarn-classic": [".yarn-integrity"],
  // Its pnpm linker writes none into the tree; see `isYarnDone`.
  yarn: [".yarn-state.yml"],
  bun: []
};
function describeUnfinished(tree) {
  const [retired] = tree.retired;
  if (retired !== void 0) {
    return `npm has put \`${retired}\` aside and was not done: run \`npm install\` there to its end`;
  }
  const makers = tree.maker === null ? tree.managers : [tree.maker];
  const [first] = makers;
  if (first === void 0 || makers.some((maker) => isDone(maker, tree))) return null;
  return `no install has come to its end in it: there is no ${END_MARKS[first].map((name) => `\`${name}\``).join(" or ")}`;
}
function isDone(maker, { names, isYarnDone }) {
  const marks = END_MARKS[maker];
  if (maker === "yarn" && isYarnDone) return true;
  return marks.length === 0 || marks.some((mark) => names.includes(mark));
}
var isUntold = ({ maker, managers }) => maker === null && managers.length === 0;
var isRetired = (name) => /^\.[^/]+-[A-Za-z0-9_-]{8}$/.test(name);
function describeHalfInstalled(names, hasRecord) {
  const infos = names.filter((name) => name.endsWith(".dist-info"));
  const open = infos.find((name) => !name.startsWith("~") && !hasRecord(name));
  if (open !== void 0) return `\`${open}\` has no RECORD, which an install writes last`;
  const tailOf = (info) => info.slice(1).replace(/-[^-]*\.dist-info$/, "");
  const aside = infos.find(
    (name) => name.startsWith("~") && !infos.some((other) => !other.startsWith("~") && tailOf(other) === tailOf(name))
  );
  return aside === void 0 ? null : `pip has put \`${aside}\` aside and was not done`;
}
var INSTALLERS = {
  npm: /^(?:i|in|ins|inst|install|add|ci|clean-install|update|up|upgrade|uninstall|un|rm|remove|rebuild|dedupe|prune|link)$/,
  pnpm: /^(?:i|install|add|ci|update|up|upgrade|remove|rm|uninstall|un|rebuild|rb|dedupe|prune|link|fetch|import)$/,
  yarn: /^(?:|install|add|up|upgrade|remove|rebuild|dedupe|link|unlink)$/,
  bun: /^(?:i|install|a|add|ci|update|remove|rm|link|patch)$/,
  pip: /^(?:install|uninstall|sync)$/,
  uv: /^(?:sync|add|remove|pip|lock|venv)$/,
  poetry: /^(?:install|add|update|remove|sync|self)$/,
  pdm: /^(?:install|add|update|remove|sync)$/,
  pipenv: /^(?:install|sync|update|upgrade|uninstall)$/
};
function describeInstaller(argv) {
  const words = argv.flatMap((each) => each.split(" ")).filter((each) => each !== "");
  for (const [index, word] of words.slice(0, 4).entries()) {
    const name = word.slice(word.lastIndexOf("/") + 1).replace(/(?:-cli)?\.[cm]?js$/, "").replace(/^pip[\d.]+$/, "pip");
    const verbs = Object.hasOwn(INSTALLERS, name) ? INSTALLERS[name] : void 0;
    if (verbs === void 0) continue;
    const verb = words.slice(index + 1).find((each) => !each.startsWith("-")) ?? "";
    return verbs.test(verb) ? `${name} ${verb}`.trimEnd() : void 0;
  }
  return void 0;
}
var RUN_ON_INSTALL = [
  "preinstall",
  "install",
  "postinstall",
  "preprepare",
  "prepare",
  "postprepare",
  "pnpm:devPreinstall"
];
var HARMLESS = /^(?:npx (?:-y |--yes |--no |--no-install )?)?(?:husky(?: install)?(?: [\w./-]+)?|is-ci|lefthook install|simple-git-hooks|only-allow (?:npm|pnpm|yarn|bun)|patch-package|true|exit 0|:)$/;
var isHarmless = (command) => command.split(/&&|\|\||;/).every((part) => HARMLESS.test(part.trim()));
var GENERATORS = { "@prisma/client": "prisma generate" };
function listRuns(manifest) {
  const { scripts, dependencies } = manifest;
  return [
    ...RUN_ON_INSTALL.filter((name) => {
      const command = Object.hasOwn(scripts, name) ? scripts[name] : void 0;
      return typeof command === "string" && !isHarmless(command);
    }).map((name) => ({ what: `the script \`${name}\`` })),
    ...Object.entries(GENERATORS).filter(([name]) => dependencies.includes(name)).map(([name, command]) => ({ what: `the script of \`${name}\``, command }))
  ];
}

// src/core/node-modules.ts
var isInstalled = (path) => /(?:^|\/)(?:node_modules|\.yarn\/(?:cache|unplugged))$/.test(path);
function folderOf(path) {
  return path.replace(/(?:^|\/)(?:node_modules|\.yarn\/(?:cache|unplugged))$/, "");
}
var MARKS = [
  [".modules.yaml", "pnpm"],
  [".pnpm", "pnpm"],
  [".yarn-integrity", "yarn-classic"],
  [".yarn-state.yml", "yarn"],
  [".store", "yarn"],
  [".bun", "bun"],
  [".package-lock.json", "npm"]
];
var LOCKS = [
  ["package-lock.json", "npm"],
  ["npm-shrinkwrap.json", "npm"],
  ["pnpm-lock.yaml", "pnpm"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"]
];
var DECIDING = /* @__PURE__ */ new Set([
  ...LOCKS.map(([name]) => name),
  "yarn.lock",
  "pnpm-workspace.yaml",
  ".npmrc",
  ".yarnrc",
  ".yarnrc.yml",
  ".pnpmfile.cjs",
  ".pnpmfile.mjs",
  "bunfig.toml"
]);
var isNodeLock = (name) => name === "yarn.lock" || LOCKS.some(([lock]) => lock === name);
var isDeciding = (name) => DECIDING.has(name);
function describeMaker(names) {
  return MARKS.find(([name]) => names.includes(name))?.[1] ?? null;
}
var WISHES = [
  "packageManager",
  "workspaces",
  "dependencies",
  "devDependencies",
  "optionalDependencies",
  "peerDependencies",
  "dependenciesMeta",
  "bundleDependencies",
  "bundledDependencies",
  "overrides",
  "resolutions",
  "catalog",
  "catalogs",
  "pnpm",
  "bin",
  "patchedDependencies",
  "trustedDependencies",
  "installConfig"
];
var DEPENDENCIES = ["dependencies", "devDependencies", "optionalDependencies"];
var NO_WISHES = {
  members: [],
  local: {},
  linked: [],
  injects: false,
  manager: null,
  runs: []
};
function describeManifest(text) {
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return { ...NO_WISHES, wishes: text };
  }
  if (!isRecord(value)) return { ...NO_WISHES, wishes: text };
  const manifest = value;
  const wishes = WISHES.map((field) => [field, sorted(manifest[field])]);
  const specs = DEPENDENCIES.flatMap((field) => {
    const wanted = manifest[field];
    return isRecord(wanted) ? Object.entries(wanted) : [];
  }).filter((entry) => typeof entry[1] === "string");
  const workspaces = isRecord(value["workspaces"]) ? value["workspaces"]["packages"] : value["workspaces"];
  const manager = value["packageManager"];
  return {
    wishes: JSON.stringify(wishes),
    members: listTexts(workspaces),
    local: Object.fromEntries(
      specs.flatMap(([name, spec]) => {
        const path = /^file:(?:\/\/)?(.*)$/.exec(spec)?.[1];
        return path === void 0 || /\.(?:tgz|tar\.gz|tar)$/.test(path) ? [] : [[name, path]];
      })
    ),
    linked: specs.flatMap(([name, spec]) => /^(?:link|portal|file):/.test(spec) ? [name] : []),
    injects: JSON.stringify(value["dependenciesMeta"] ?? null).includes('"injected":true'),
    manager: typeof manager === "string" ? manager : null,
    runs: listRuns({
      scripts: isRecord(manifest["scripts"]) ? manifest["scripts"] : {},
      dependencies: specs.map(([name]) => name)
    })
  };
}
var isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var listTexts = (value) => Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value ?? null;
  return Object.fromEntries(
    Object.keys(value).sort().map((key) => [key, sorted(value[key])])
  );
}
function parseMemberPatterns(yaml) {
  const inline = /^packages:[ \t]*\[([^\]]*)\]/m.exec(yaml)?.[1];
  const block = /^packages:[ \t]*(?:#.*)?\r?\n((?:[ \t]*(?:-[ \t].*|#.*)?\r?\n?)*)/m.exec(
    yaml
  )?.[1];
  const items = inline === void 0 ? [...(block ?? "").matchAll(/^[ \t]*-[ \t]+(.*)$/gm)].map((match) => match[1] ?? "") : inline.split(",");
  return items.map((item) => /^\s*(?:"([^"]*)"|'([^']*)'|([^#]*?))\s*(?:#.*)?$/.exec(item)).map((match) => match?.[1] ?? match?.[2] ?? match?.[3] ?? "").filter((pattern) => pattern !== "");
}
function listManagers(facts) {
  const locked = LOCKS.filter(([name]) => facts.names.includes(name)).map(([, manager]) => manager);
  const named = parseManager(facts.manager);
  const yarn = facts.isBerryLock === null ? [] : [yarnOf(facts)];
  return [.../* @__PURE__ */ new Set([...named === void 0 ? [] : [named], ...locked, ...yarn])];
}
function parseManager(text) {
  const match = /^(npm|pnpm|bun|yarn)@\D*(\d+)/.exec(text ?? "");
  if (match === null) return void 0;
  if (match[1] === "yarn") return match[2] === "1" ? "yarn-classic" : "yarn";
  return match[1];
}
function yarnOf(facts) {
  const named = parseManager(facts.manager);
  if (named === "yarn" || named === "yarn-classic") return named;
  return facts.isBerryLock === true || facts.names.includes(".yarnrc.yml") ? "yarn" : "yarn-classic";
}
function describeStranger(maker, facts) {
  const managers = listManagers(facts);
  if (maker === null || managers.length === 0 || managers.includes(maker)) return null;
  return `${formatManager(maker)} made it, and this working tree is meant for ${managers.map(formatManager).join(" and ")}`;
}
var formatManager = (manager) => manager === "yarn-classic" ? "yarn 1" : manager === "yarn" ? "yarn 2 or later" : manager;

// src/core/install-need.ts
function chooseManager(maker, facts) {
  const managers = listManagers(facts);
  return maker !== null && managers.includes(maker) ? maker : managers[0] ?? maker ?? "npm";
}
var EXEC = {
  npm: "npx",
  pnpm: "pnpm exec",
  "yarn-classic": "yarn",
  yarn: "yarn",
  bun: "bunx"
};
function describeInstallCommand(maker, facts) {
  const manager = chooseManager(maker, facts);
  const locked = (name) => facts.names.includes(name);
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
      return locked("bun.lock") || locked("bun.lockb") ? "bun install --frozen-lockfile" : "bun install";
  }
}
function describeInstallNeed(path, own, sibling, how) {
  const command = describeInstallCommand(sibling.maker, own);
  if (!how.equal) {
    return {
      command,
      reason: "the lockfiles, or the manifests, are not those that the sibling's tree was made for"
    };
  }
  if (sibling.untold === true) {
    return { command, reason: "nothing in it tells that an install has come to its end" };
  }
  const [run2] = own.runs ?? [];
  if (run2 !== void 0 && sibling.sameSources === false) {
    const exec = EXEC[chooseManager(sibling.maker, own)];
    const commands = (own.runs ?? []).map(
      (each) => each.command === void 0 ? command : `${exec} ${each.command}`
    );
    const reason = `an install runs ${run2.what}, and the sources here are not the sibling's`;
    return { command: [...new Set(commands)].join(" && "), reason };
  }
  const missing = sibling.filled.filter(
    (each) => each !== path && own.members.includes(each) && !own.filled.includes(each) && !how.planned.includes(each)
  );
  const first = missing[0];
  if (first === void 0) return null;
  const more = missing.length === 1 ? "" : ` and ${missing.length - 1} more`;
  return {
    command,
    reason: `\`${first}\`${more} of the workspace's members is seeded only when \`reconstructible\` declares it`
  };
}

// src/core/unbake.ts
function describeDepInfo(text) {
  const variables = [];
  const sources = /* @__PURE__ */ new Set();
  const outputs = [];
  for (const line of text.split("\n")) {
    if (line.startsWith("# env-dep:")) {
      const entry = line.slice("# env-dep:".length);
      const equals = entry.indexOf("=");
      if (equals !== -1) {
        variables.push({ name: entry.slice(0, equals), value: unescape_(entry.slice(equals + 1)) });
      }
    } else if (!line.startsWith("#") && line.endsWith(":")) {
      sources.add(line.slice(0, -1).replaceAll("\\ ", " "));
    } else if (!line.startsWith("#")) {
      const made = /^(.*?[^\\]): /.exec(line)?.[1]?.replaceAll("\\ ", " ");
      if (made !== void 0) outputs.push(made);
    }
  }
  return { outputs, variables, sources: [...sources] };
}
var unescape_ = (text) => text.replaceAll(
  /\\(.)/gs,
  (_, next) => next === "n" ? "\n" : next === "r" ? "\r" : next
);
function isNamed(text, roots) {
  return roots.some((root) => {
    for (let at = text.indexOf(root); at !== -1; at = text.indexOf(root, at + 1)) {
      if (!/^(?:[A-Za-z0-9_-]|\.[A-Za-z0-9_])/.test(
        text.slice(at + root.length, at + root.length + 2)
      ))
        return true;
    }
    return false;
  });
}
function isOutDirOnlyIncluded(source) {
  const uses = source.split("OUT_DIR").length - 1;
  if (uses === 0) return null;
  const included = source.match(
    /\binclude(?:_str|_bytes)?!\s*[([{]\s*(?:::)?(?:(?:std|core)::)?concat!\s*[([{]\s*(?:::)?(?:(?:std|core)::)?env!\s*[([{]\s*"OUT_DIR"/g
  ) ?? [];
  return uses === included.length;
}
function planUnbake(facts) {
  const scripts = facts.scripts.filter((script) => isScriptBaked(script, facts.roots));
  const dropped = /* @__PURE__ */ new Set();
  for (const script of scripts) {
    for (const name of fingerprintsOf(script.directory, facts.fingerprints)) dropped.add(name);
    for (const name of listMadeAfter(script, facts.fingerprints)) dropped.add(name);
  }
  for (const unit of facts.units) {
    if (!isUnitBaked(unit, facts.roots)) continue;
    for (const name of fingerprintsOf(unit.stem, facts.fingerprints)) dropped.add(name);
  }
  return {
    dropFingerprints: [...dropped].sort(),
    emptyOut: scripts.map((script) => script.directory).sort()
  };
}
var listMadeAfter = ({ directory }, fingerprints) => fingerprints.filter((each) => packageOf(each.directory) === packageOf(directory)).filter(({ files }) => !files.some((file) => /^(?:run-)?build-script-/.test(file))).map((each) => each.directory);
var isSilent = ({ output }) => output !== void 0 && !/^cargo::?rerun-if-/m.test(output);
var listTold = ({ output }) => [...(output ?? "").matchAll(/^cargo::?rerun-if-changed=(.+)$/gm)].map(([, path = ""]) => path);
function isScriptBaked(script, roots) {
  if (script.outNames !== void 0 || script.again !== void 0) return true;
  if (script.output === void 0) return false;
  const moved = script.oldOutDir === void 0 || script.oldOutDir === "" ? script.output : script.output.replaceAll(script.oldOutDir, "");
  return isNamed(moved, roots);
}
function isUnitBaked(unit, roots) {
  if (unit.stray !== void 0 || isNamed(unit.watched ?? "", roots)) return true;
  const named = unit.info.variables.filter(({ value }) => isNamed(value, roots));
  if (named.some(({ name }) => name !== "OUT_DIR")) return true;
  if (named.length > 0 && unit.outDirOnlyIncluded !== true) return true;
  const outDirs = named.map(({ value }) => value);
  return unit.info.sources.some(
    (source) => isNamed(source, roots) && !outDirs.some((outDir) => source.startsWith(`${outDir}/`))
  );
}
var isLocal = ({ info }, roots) => info.sources.some((source) => !isAbsolute(source) || isNamed(source, roots));
var isAbsolute = (path) => /^(?:[/\\]|[A-Za-z]:[/\\])/.test(path);
var isLoadedByRustc = ({ info }) => info.outputs.some((output) => /\.(?:so|dylib|dll)$/.test(output));
var listPrograms = ({ info }) => info.outputs.map((output) => output.slice(output.lastIndexOf("/") + 1)).filter((name) => !/\.(?:d|rmeta|rlib|a|o|s|ll|bc|lib|pdb|mir|asm)$/.test(name));
var packageOf = (directory) => directory.replace(/-[0-9a-f]{16}$/, "");
function findUnknownLayout(profiles, directories) {
  const folders = profiles.map((profile) => profile === "" ? "build/" : `${profile}/build/`);
  return directories.find(
    (directory) => folders.some((folder) => {
      const name = directory.startsWith(folder) ? directory.slice(folder.length) : "/";
      return !name.includes("/") && !/-[0-9a-f]{16}$/.test(name);
    })
  );
}
function fingerprintsOf(stem, fingerprints) {
  const hash = /-([0-9a-f]{16})$/.exec(stem)?.[1];
  if (hash !== void 0) {
    const same = fingerprints.filter(({ directory }) => directory.endsWith(`-${hash}`));
    if (same.length > 0) return same.map(({ directory }) => directory);
  }
  const plain = (name) => name.replaceAll("-", "_").replace(/\.json$/, "");
  const target = plain(hash === void 0 ? stem : stem.slice(0, -17)).replace(/^lib/, "");
  return fingerprints.filter(({ files }) => files.some((file) => plain(file).endsWith(`_${target}`))).map(({ directory }) => directory);
}

// src/core/node-tree.ts
var STORES = /* @__PURE__ */ new Set([".pnpm", ".bun", ".store"]);
var LEFT_OUT = {
  webpack: "misses in full: module ids are absolute paths",
  "babel-loader": "misses in full: the key holds the absolute file name",
  "@babel": "register's keys are absolute file names",
  babel: "keys are absolute file names",
  eslint: "keys are absolute file names",
  "eslint-loader": "keys are absolute file names",
  "eslint-webpack-plugin": "keys are absolute file names",
  stylelint: "keys are absolute file names",
  "stylelint-webpack-plugin": "keys are absolute file names",
  prettier: "keys are absolute file names",
  jest: "the map of files is kept by the absolute root",
  "ts-jest": "keys hold the absolute root",
  jiti: "keys are absolute file names, and source maps hold them encoded",
  "rollup-plugin-typescript2": "keys are absolute file names",
  turbo: "replays outputs and logs that were made in the sibling",
  nx: "replays outputs and logs that were made in the sibling, and names its daemon",
  typescript: "tells that outputs were written which are not here",
  tsbuildinfo: "tells that outputs were written which are not here",
  "fork-ts-checker-webpack-plugin": "tells that outputs were written which are not here",
  rspack: "module ids are absolute paths",
  turbopack: "module ids are absolute paths",
  parcel: "keys are absolute file names, in a binary format",
  metro: "the map of files is kept by the absolute root"
};
var NEXT_LEFT_OUT = /* @__PURE__ */ new Set(["webpack", "turbopack", "eslint", "babel-loader"]);
var BUILD_LEFT_OUT = /* @__PURE__ */ new Set(["obj.target", ".deps"]);
var TRANSIENT = /* @__PURE__ */ new Set([".vite-temp"]);
var WORTHLESS_NAMES = [
  .../* @__PURE__ */ new Set([...Object.keys(LEFT_OUT), ...NEXT_LEFT_OUT, ...BUILD_LEFT_OUT, ...TRANSIENT])
];
function isWorthlessModules(path) {
  const cut = path.lastIndexOf("/");
  const name = path.slice(cut + 1);
  const parent = path.slice(0, Math.max(cut, 0));
  if (/(?:^|\/)\.next\/cache$/.test(parent)) return NEXT_LEFT_OUT.has(name);
  if (!/(?:^|\/)node_modules(?:\/|$)/.test(parent)) return false;
  if (/(?:^|\/)node_modules\/\.cache$/.test(parent)) return LEFT_OUT[name] !== void 0;
  if (/\/build\/(?:Release|Debug)$/.test(parent)) return BUILD_LEFT_OUT.has(name);
  return parent.endsWith("node_modules") && TRANSIENT.has(name);
}
function planLook(entries) {
  const files = [];
  const manifests = [];
  for (const { directory, names } of entries) {
    if (isLocal2(directory)) {
      const telling = directory !== "" && innermost(directory) === "";
      const looked = names.filter(
        (name) => telling ? name.startsWith(".") : !name.endsWith(".zip")
      );
      files.push(...looked.map((name) => join(directory, name)));
    }
    if (isPackage(directory)) {
      if (names.includes("binding.gyp")) manifests.push(join(directory, "binding.gyp"));
      else if (names.includes("package.json")) manifests.push(join(directory, "package.json"));
    }
  }
  return { files, manifests };
}
var join = (directory, name) => directory === "" ? name : `${directory}/${name}`;
function isLocal2(directory) {
  const inner = innermost(directory);
  const first = inner.split("/", 1)[0] ?? "";
  if (inner === "" || STORES.has(inner)) return true;
  return first.startsWith(".") && !STORES.has(first);
}
function listEscapable(entries) {
  return entries.filter(({ directory }) => /^(?:|@[^/]+|\.bun|\.store|\.pnpm)$/.test(directory)).flatMap(({ directory, names }) => names.map((name) => ({ directory, name })));
}
function innermost(directory) {
  const parts = directory.split("/");
  const last = parts.lastIndexOf("node_modules");
  return parts.slice(last + 1).join("/");
}
var isPackage = (directory) => /^(?:@[^/]+\/)?[^./@][^/]*$/.test(innermost(directory));
var hasInstallScript = (manifest) => /"(?:pre|post)?install"\s*:/.test(manifest);
function listBuilt(entries, built) {
  const packages = new Set(built);
  if (packages.size === 0) return [];
  return entries.flatMap(({ directory, names }) => {
    const inner = innermost(directory);
    if (inner === "") return [];
    const size = inner.startsWith("@") ? 2 : 1;
    const owner = `${directory.slice(0, directory.length - inner.length)}${inner.split("/").slice(0, size).join("/")}`;
    return packages.has(owner) ? names.map((name) => join(directory, name)) : [];
  });
}
var CACHES = /* @__PURE__ */ new Set([".vite", ".vitest", ".turbo", ".parcel-cache", ".rpt2_cache"]);
function cacheOf(file) {
  const parts = file.split("/");
  const at = parts.lastIndexOf("node_modules") + 1;
  const first = parts[at] ?? "";
  if (first === ".cache") return parts.slice(0, at + 2).join("/");
  return CACHES.has(first) && parts.length > at + 1 ? parts.slice(0, at + 1).join("/") : void 0;
}
var MOST_CACHE_BYTES = 32 * 1024 * 1024;
function describeMove(from, to, bytesOf2) {
  const forms = from.flatMap((each) => {
    const [plain, url] = [bytesOf2(each), encodeURI(each)];
    const own = { from: plain, to: bytesOf2(to) };
    return plain === url ? [own] : [own, { from: url, to: encodeURI(to) }];
  });
  return { from: forms.map((form) => form.from), to: forms.map((form) => form.to), place: to };
}
function findStubPlace(text) {
  return /NODE_PATH="(\/[^":]*?)\/node_modules\/\.pnpm\//.exec(text)?.[1];
}
var isStaleFile = (file) => /tsbuildinfo(?:\.json)?$|(?:^|\/)\.eslintcache$/.test(file);
function judgeFile(file, looked, move, installNeeded) {
  if (/^\.pnpm-workspace-state[^/]*\.json$/.test(file)) return "remove";
  if (installNeeded && file === ".yarn-integrity") return "remove";
  const named = looked.text !== null && isNamedOutside(looked.text, move);
  if (cacheOf(file) !== void 0) {
    return named || looked.binary || isStaleFile(file) ? "remove" : "keep";
  }
  if (!named) return "keep";
  return looked.binary ? "refuse" : "rewrite";
}
function isNamedOutside(text, move) {
  if (!isNamed(text, move.from)) return false;
  return isNamed(
    move.to.reduce((rest, form) => replaceNamed(rest, form, "\0"), text),
    move.from
  );
}
function relocate(text, move) {
  const hidden = move.to.map((_, index) => `\0${index}\0`);
  const apart = move.to.reduce((rest, form, i) => replaceNamed(rest, form, hidden[i] ?? ""), text);
  const moved = move.from.reduce(
    (rest, form, i) => replaceNamed(rest, form, hidden[i] ?? ""),
    apart
  );
  return hidden.reduce((rest, mark, i) => rest.replaceAll(mark, move.to[i] ?? ""), moved);
}
function replaceNamed(text, path, by) {
  let result = "";
  let rest = 0;
  for (let at = text.indexOf(path); at !== -1; at = text.indexOf(path, at + path.length)) {
    if (!isNamed(text.slice(at, at + path.length + 2), [path])) continue;
    const before = text.slice(Math.max(0, at - 3), at);
    if (/[A-Za-z0-9_.-]$/.test(before) && !/(?:^|[\s"'=(])-[A-Z]$/.test(before)) continue;
    result += text.slice(rest, at) + by;
    rest = at + path.length;
  }
  return result + text.slice(rest);
}
var isUnwritable = (path) => /["'`$\\\n]/.test(path);
function findOuterStore(modulesYaml, root) {
  const line = /["']?\bvirtualStoreDir["']?\s*:\s*(?:"([^"]*)"|'([^']*)'|([^\s,#]+))/.exec(
    modulesYaml
  );
  const path = line?.[1] ?? line?.[2] ?? line?.[3];
  if (path === void 0) return void 0;
  if (path.startsWith("/")) return path.startsWith(`${root}/`) ? void 0 : path;
  return /^\.\.(?:\/|$)/.test(path) ? path : void 0;
}

// src/core/reconstructible.ts
var PRESETS = [
  {
    path: "target",
    beside: ["Cargo.toml", "pom.xml"],
    inside: ["CACHEDIR.TAG", ".rustc_info.json"],
    both: false
  },
  { path: "node_modules", beside: ["package.json"], inside: [], both: false },
  {
    path: ".venv",
    beside: [
      "pyproject.toml",
      "requirements*.txt",
      "uv.lock",
      "poetry.lock",
      "Pipfile",
      "setup.py"
    ],
    inside: ["pyvenv.cfg"],
    both: true
  }
];
function planCandidates(declared) {
  return [.../* @__PURE__ */ new Set([...PRESETS.map(({ path }) => path), ...declared])];
}
var isPreset = (path) => PRESETS.some((preset) => preset.path === path);
function describeMarks(preset, beside, inside) {
  return [
    ...beside.filter((name) => preset.beside.some((mark) => isMark(mark, name))),
    ...inside.filter((name) => preset.inside.includes(name)).map((name) => `${preset.path}/${name}`)
  ];
}
function isMark(mark, name) {
  const star = mark.indexOf("*");
  if (star === -1) return name === mark;
  return name.startsWith(mark.slice(0, star)) && name.endsWith(mark.slice(star + 1));
}
function isMarked(preset, marks) {
  const inside = marks.filter((mark) => mark.startsWith(`${preset.path}/`)).length;
  const beside = marks.length - inside;
  return preset.both ? inside > 0 && beside > 0 : inside + beside > 0;
}
function describeDirectory(facts) {
  const { path, problem, ignored: ignored2, repositoryBelow: repository, worktreeBelow: worktree } = facts;
  const gates = [
    chosenGate(facts),
    directoryGate(facts),
    gate("ignored", ignored2, problem, {
      yes: "git ignores it as a whole",
      no: "git does not ignore it as a whole"
    }),
    noneGate("nothing_tracked", facts.tracked, problem, {
      yes: "nothing below is tracked",
      no: (found) => `git tracks ${found}`
    }),
    noneGate("nothing_readmitted", facts.readmitted, problem, {
      yes: "no path below is re-included",
      no: (found) => `an ignore rule re-includes ${found}`
    }),
    foundGate("no_repository_below", repository, problem, { what: "repository", path }),
    foundGate("no_worktree_below", worktree, problem, { what: "registered worktree", path }),
    markGate(facts)
  ];
  return { path, reconstructible: gates.every(({ passed }) => passed === true), gates };
}
function gate(name, fact, problem, words) {
  if (fact === null) return { name, passed: null, reason: describeUnknown(problem) };
  return { name, passed: fact, reason: fact ? words.yes : words.no };
}
var describeUnknown = (problem) => problem === "" ? "could not be determined" : `could not be determined: ${problem}`;
function noneGate(name, found, problem, words) {
  const [first] = found ?? [];
  const more = (found?.length ?? 0) - 1;
  const named = `\`${first ?? ""}\`${more > 0 ? ` and ${more} more` : ""}`;
  const none = found === null ? null : first === void 0;
  return gate(name, none, problem, { yes: words.yes, no: words.no(named) });
}
function chosenGate({ path, declared }) {
  if (isPreset(path)) return { name: "chosen", passed: true, reason: "it is a preset" };
  const reason = declared ? "the project config declares it" : "nobody declared it";
  return { name: "chosen", passed: declared, reason };
}
function directoryGate(facts) {
  const refuse2 = (reason) => ({ name: "directory", passed: false, reason });
  if (facts.kind === "link") return refuse2(describeLink(facts));
  if (facts.kind === "other") return refuse2("it is not a directory");
  if (!facts.sameVolume) return refuse2("it is on another file system than the workspace");
  return { name: "directory", passed: true, reason: "it is a directory on the same file system" };
}
function describeLink({ path, link }) {
  if (link === void 0) return "it is a link";
  const who = link.path === path ? "it" : `\`${link.path}\` above it`;
  return `${who} is a link to \`${link.target}\``;
}
function foundGate(name, found, problem, { what, path }) {
  if (found === null) return { name, passed: null, reason: describeUnknown(problem) };
  if (found === false) return { name, passed: true, reason: `no ${what} lies below` };
  const at = found === "" ? path : `${path}/${found}`;
  return { name, passed: false, reason: `a ${what} lies at \`${at}\`` };
}
function markGate(facts) {
  const preset = PRESETS.find(({ path }) => path === facts.path);
  if (preset === void 0) {
    return { name: "tool_mark", passed: true, reason: "a declared directory needs no mark" };
  }
  if (isMarked(preset, facts.marks)) {
    return { name: "tool_mark", passed: true, reason: `marked by ${facts.marks.join(", ")}` };
  }
  return {
    name: "tool_mark",
    passed: false,
    reason: preset.both ? `needs ${preset.inside.join(" or ")} inside and one of ${preset.beside.join(", ")} beside` : `needs one of ${[...preset.beside.map((each) => `${each} beside`), ...preset.inside.map((each) => `${each} inside`)].join(", ")}`
  };
}
function describeFailedGate(report) {
  const failed = report.gates.find(({ passed }) => passed !== true);
  return failed === void 0 ? void 0 : `${failed.name}: ${failed.reason}`;
}

// src/core/seed.ts
var SKIP_REASONS = {
  not_asked: "the workspace was created with `--no-seed`",
  no_sibling: "no working tree of the project has the directory and may give it",
  exists: "something is there already, and nothing is written over",
  not_reconstructible: "the directory fails a gate, in the sibling or here",
  not_relocatable: "what is in it names its own place and cannot be moved yet",
  other_outputs: "another build's outputs are here, whose freshness the sibling's times would falsify",
  reflink_unsupported: "the two places cannot share blocks",
  sibling_busy: "the sibling is being built or installed, or changed while it was cloned",
  time_limit: "the time limit came first",
  interrupted: "it was interrupted",
  clone_failed: "the clone could not be completed",
  align_failed: "the times of the sources could not be set, so the build would not be true"
};
var LOCKFILES = {
  node_modules: [
    "package-lock.json",
    "npm-shrinkwrap.json",
    "yarn.lock",
    "pnpm-lock.yaml",
    "bun.lock",
    "bun.lockb"
  ],
  ".venv": ["uv.lock", "poetry.lock", "Pipfile.lock", "requirements*.txt"]
};
var PYTHON_MANIFESTS = ["pyproject.toml", "setup.py", "setup.cfg", "Pipfile"];
var nameOf = (path) => path.slice(path.lastIndexOf("/") + 1);
var isTimed = (path) => LOCKFILES[nameOf(path)] === void 0 && !isInstalled(path);
function isLockfile(directory, name) {
  return (LOCKFILES[nameOf(directory)] ?? []).some((lockfile) => {
    const star = lockfile.indexOf("*");
    if (star === -1) return lockfile === name;
    return name.startsWith(lockfile.slice(0, star)) && name.endsWith(lockfile.slice(star + 1));
  });
}
var DOUBTFUL = ["incremental", ...WORTHLESS_NAMES];
function isWorthless(directory, relative, isBeside) {
  const name = nameOf(relative);
  if (name === "incremental") return isBeside(".fingerprint");
  return isWorthlessModules(`${directory}/${relative}`);
}
function listTelling(directory, names) {
  const locks = names.filter((name) => isLockfile(directory, name));
  if (nameOf(directory) !== ".venv" || locks.some((name) => name.endsWith(".lock"))) return locks;
  return [...locks, ...names.filter((name) => PYTHON_MANIFESTS.includes(name))];
}
function describeVenvInstall(names) {
  const has = (name) => names.includes(name);
  if (has("uv.lock")) return "uv sync";
  if (has("poetry.lock")) return "poetry install";
  if (has("Pipfile.lock") || has("Pipfile")) return "pipenv sync --dev";
  if (has("requirements.txt")) return ".venv/bin/python -m pip install -r requirements.txt";
  if (has("pyproject.toml") || has("setup.py")) return ".venv/bin/python -m pip install -e .";
  return void 0;
}
var TEMPORARY = /^\.espalier-seed-(\d+)-([0-9]+|none)-[0-9a-f]{8,}$/;
function formatTemporaryName(pid, startedAt, nonce) {
  const start = startedAt !== null && /^\d+$/.test(startedAt) ? startedAt : "none";
  return `.espalier-seed-${pid}-${start}-${nonce}`;
}
function parseTemporaryName(name) {
  const match = TEMPORARY.exec(name);
  if (match?.[1] === void 0) return void 0;
  return { pid: Number(match[1]), startedAt: match[2] === "none" ? null : match[2] ?? null };
}
function compareSiblings(a, b) {
  const distance = (facts) => facts.distance ?? Number.MAX_SAFE_INTEGER;
  return distance(a) - distance(b) || b.lastActiveAt - a.lastActiveAt;
}
function planSeed(facts) {
  const siblings = [...facts.siblings].sort(compareSiblings);
  const seeds = [];
  const skipped = [];
  const otherOutput = facts.own.find((own) => own.exists && isTimed(own.path))?.path ?? facts.otherOutput;
  let timedFrom;
  for (const own of facts.own) {
    const having = siblings.flatMap((sibling) => {
      const directory = sibling.directories.find(({ path }) => path === own.path);
      return directory === void 0 ? [] : [{ sibling, directory }];
    });
    if (having.length === 0) continue;
    const skip2 = (reason, detail) => {
      skipped.push({ path: own.path, reason, ...detail === void 0 ? {} : { detail } });
    };
    if (own.exists) skip2("exists");
    else if (own.refusal !== null) skip2("not_reconstructible", own.refusal);
    else if (isTimed(own.path) && otherOutput !== void 0) {
      skip2("other_outputs", `\`${otherOutput}\` is here already`);
    } else {
      const order = isTimed(own.path) ? having : preferEqualLockfile(having, own.lockfiles);
      const able = order.filter(({ directory }) => refusalOf(directory, own) === void 0);
      const chosen = isTimed(own.path) && timedFrom !== void 0 ? able.find(({ sibling }) => sibling.path === timedFrom) : able[0];
      if (chosen !== void 0) {
        if (isTimed(own.path)) timedFrom = chosen.sibling.path;
        seeds.push({
          path: own.path,
          from: chosen.sibling.path,
          installNeeded: !isTimed(own.path) && chosen.directory.lockfiles !== own.lockfiles
        });
      } else {
        const first = order[0] === void 0 ? void 0 : refusalOf(order[0].directory, own);
        skip2(first?.reason ?? "no_sibling", first?.detail);
      }
    }
  }
  return { seeds: seeds.map((seed) => withInstall(seed, seeds, facts)), skipped };
}
function withInstall(seed, seeds, { own, siblings }) {
  const here = own.find(({ path }) => path === seed.path);
  if (here?.installCommand !== void 0) {
    const reason = "the lockfiles, or the manifests, are not those that the sibling's tree was made for";
    return seed.installNeeded ? { ...seed, install: { command: here.installCommand, reason } } : { ...seed, installCommand: here.installCommand };
  }
  const wanted = here?.modules;
  const given = siblings.find(({ path }) => path === seed.from)?.directories.find(({ path }) => path === seed.path)?.modules;
  if (wanted === void 0 || given === void 0) return seed;
  const planned = seeds.map(({ path }) => path);
  const how = { equal: !seed.installNeeded, planned };
  const install = describeInstallNeed(seed.path, wanted, given, how);
  return install === null ? seed : { ...seed, installNeeded: true, install };
}
function preferEqualLockfile(having, own) {
  const equal = having.filter(({ directory }) => directory.lockfiles === own);
  return [...equal, ...having.filter((each) => !equal.includes(each))];
}
function refusalOf(directory, own) {
  if (directory.failedGate !== null) {
    return { reason: "not_reconstructible", detail: directory.failedGate };
  }
  if (directory.fixed !== null) return { reason: "not_relocatable", detail: directory.fixed };
  if (directory.building) return { reason: "sibling_busy", detail: "a build holds its lock" };
  if (directory.modules !== void 0 && own.modules !== void 0) {
    const stranger = describeStranger(directory.modules.maker, own.modules);
    if (stranger !== null) return { reason: "no_sibling", detail: stranger };
  }
  if (directory.unfinished !== void 0) {
    return { reason: "sibling_busy", detail: directory.unfinished };
  }
  return void 0;
}
function describeFixed(path, names) {
  const name = nameOf(path);
  if (name === ".venv" && names.includes("Scripts")) return "it is an environment of Windows";
  return null;
}
function describeRefusal(path, facts) {
  if (!facts.parentExists) return "its parent directory is not here";
  if (!facts.ignored) return "ignored: git does not ignore it here";
  if (facts.tracked) return "nothing_tracked: git tracks something below it here";
  const preset = PRESETS.find((each) => each.path === path);
  if (preset !== void 0 && facts.marks.length === 0) {
    return `tool_mark: none of ${preset.beside.join(", ")} is here`;
  }
  return null;
}

// src/core/seed-words.ts
function formatCloning(path, files, bytes) {
  const count = String(files).replace(/\B(?=(\d{3})+$)/g, ",");
  return `cloning ${path}: ${count} files, ${Math.round(bytes / 1024 ** 2)} MiB`;
}
function describeSkipped(skipped) {
  const unable = skipped.filter(({ reason }) => reason === "reflink_unsupported");
  const others = skipped.flatMap(({ path, reason, detail }) => {
    if (reason === void 0 || reason === "reflink_unsupported" || reason === "exists") return [];
    const more = detail === void 0 ? "" : ` (${detail})`;
    return [`\`${path}\` was not seeded: ${SKIP_REASONS[reason]}${more}`];
  });
  return unable.length === 0 ? others : [describeUnable(unable), ...others];
}
function describeUnable(unable) {
  const paths = unable.map(({ path }) => `\`${path}\``).join(", ");
  const doing = unable.every(({ path }) => isTimed(path)) ? "build here" : "run the project's install step here";
  const detail = unable.find((each) => each.detail !== void 0)?.detail;
  const where = detail === void 0 ? "" : ` (${detail})`;
  return `This volume cannot clone files, or not from the sibling's${where}, so ${paths} was not seeded: ${doing}. XFS, btrfs and APFS can`;
}
function describeInstalls(seeded) {
  return seeded.flatMap(
    ({ path, install_command: command, installReason: reason }) => command === void 0 || reason === void 0 ? [] : [`\`${path}\` needs \`${command}\`: ${reason}`]
  );
}
function formatInstall(needed, install) {
  if (install !== void 0) return `; then \`${install.command}\`: ${install.reason}`;
  return needed ? "; the lockfiles differ: an install is needed" : "";
}
function describeSeedSteps(plan, workspace) {
  return [
    ...plan.seeds.map(({ path, from, installNeeded, install }) => ({
      action: "clone",
      target: `${workspace}/${path}`,
      detail: `from ${from}/${path}${formatInstall(installNeeded, install)}`
    })),
    ...plan.skipped.map(({ path, reason, detail }) => ({
      action: "skip",
      target: `${workspace}/${path}`,
      detail: detail === void 0 ? SKIP_REASONS[reason] : `${SKIP_REASONS[reason]}: ${detail}`
    }))
  ];
}

// src/core/seeded.ts
function listSeededRows(workspaceId, outcomes, at) {
  return outcomes.filter(({ reason }) => reason !== "exists").map((each) => ({
    workspaceId,
    path: each.path,
    outcome: each.outcome,
    reason: each.reason ?? null,
    detail: each.detail ?? null,
    source: each.from ?? null,
    installNeeded: each.install_needed === true,
    installCommand: each.install_command ?? null,
    bytes: each.bytes ?? null,
    at
  }));
}

// src/app/seed-workspace.ts
init_errors();

// src/app/find-workspace.ts
init_moved();

// src/core/reference.ts
init_errors();
function describeReference(facts) {
  const { rows, target } = facts;
  const here = rows.find((row) => row.path === facts.realPath || row.path === facts.absolutePath);
  if (here !== void 0) return here;
  if (target === "" || target.includes("..") || target.startsWith("/") || target.startsWith(".")) {
    return void 0;
  }
  const byName = rows.filter((row) => row.name === target && row.project === facts.project);
  if (byName.length === 1) return byName[0];
  if (byName.length > 1) throw ambiguous(target, "name", byName);
  if (!/^[0-9a-f-]{4,36}$/.test(target)) return void 0;
  const byId = rows.filter((row) => row.id.startsWith(target));
  if (byId.length > 1) throw ambiguous(target, "id prefix", byId);
  return byId[0];
}
function listNamesakes(facts) {
  return facts.rows.filter((row) => row.name === facts.target).map((row) => row.path);
}
function ambiguous(target, kind, rows) {
  return new AppError(
    "not_a_workspace",
    {
      target,
      reason: `${rows.length} workspaces have this ${kind}`,
      hint: "Name it by its path or its whole id; `espalier list --all` shows them"
    },
    { files: rows.map((row) => row.path) }
  );
}

// src/app/find-workspace.ts
init_errors();
async function readProject(world, cwd) {
  try {
    return (await world.repository.readRepository(cwd)).commonDirectory;
  } catch (error) {
    if (isAppError(error) && error.code === "not_a_repository") return void 0;
    throw error;
  }
}
async function findWorkspace(world, target, cwd, here) {
  const absolutePath = world.files.resolvePath(cwd, target);
  const [realPath, project, rows] = await Promise.all([
    target === "" ? void 0 : world.files.readRealPath(absolutePath),
    // Names work without a project too; a repository that git refuses is the command's to report.
    here ?? readProject(world, cwd).catch(() => void 0),
    world.registry.read((view) => view.listWorkspaces())
  ]);
  return describeReference({ target, absolutePath, realPath, project, rows });
}
async function requireWorkspace(world, target, cwd) {
  const row = await findWorkspace(world, target, cwd);
  if (row !== void 0) return row;
  if (target === "") throw new AppError("not_a_workspace", { target, reason: "it is empty" });
  const proof = await world.worktree.proveWorktree(world.files.resolvePath(cwd, target));
  switch (proof.kind) {
    case "main":
      throw new AppError("not_a_workspace", {
        target,
        reason: "it is a main checkout, which can give seeds and is never a workspace"
      });
    case "linked":
      throw new AppError("not_a_workspace", {
        target,
        reason: "it is a worktree that is not registered",
        hint: `Register it with \`espalier adopt ${proof.path}\``
      });
    case "foreign":
      throw new AppError("not_a_workspace", {
        target,
        reason: proof.reason,
        ...proof.moved === void 0 ? {} : describeMoved({ path: proof.path, ...proof.moved })
      });
    case "unverifiable":
      throw new AppError("unverified", { what: `\`${proof.path}\``, reason: proof.reason });
    case "absent":
      throw await describeUnknown2(world, target);
  }
}
var baseOf = (path) => path.slice(path.lastIndexOf("/") + 1);
async function describeUnknown2(world, target) {
  const rows = await world.registry.read((view) => view.listWorkspaces());
  const namesakes = listNamesakes({ target, rows });
  if (namesakes.length === 0) {
    const reason = "no workspace of this project has this path, name or id";
    const meant = rows.filter(({ branch, path }) => branch === target || baseOf(path) === target);
    const names = meant.slice(0, 3).map(({ path }) => `\`${path}\``);
    const hint = names.length === 0 ? {} : { hint: `Did you mean ${names.join(" or ")}?` };
    return new AppError("not_a_workspace", { target, reason, ...hint });
  }
  return new AppError(
    "not_a_workspace",
    {
      target,
      reason: "only another project has a workspace of this name",
      hint: `Name it by its path: ${namesakes.join(", ")}`
    },
    { files: namesakes }
  );
}

// src/app/seed-apply.ts
init_errors();

// src/app/clone-seed.ts
init_errors();

// src/core/cargo-graph.ts
var DEPENDENCY = /\[\d+,"(?:[^"\\]|\\.)*",(?:true|false),(\d+)\]/g;
function createGraph(records) {
  const byDigest = /* @__PURE__ */ new Map();
  for (const { id, digests } of records) {
    for (const digest of digests) byDigest.set(digest, [...byDigest.get(digest) ?? [], id]);
  }
  const down = /* @__PURE__ */ new Map();
  const up = /* @__PURE__ */ new Map();
  for (const { id, texts } of records) {
    for (const text of texts) {
      for (const [, decimal = "0"] of text.matchAll(DEPENDENCY)) {
        for (const other of byDigest.get(formatDigest(BigInt(decimal))) ?? []) {
          down.set(id, [...down.get(id) ?? [], other]);
          up.set(other, [...up.get(other) ?? [], id]);
        }
      }
    }
  }
  return {
    listDependencies: (ids, isShut = () => false) => collect(ids, down, isShut),
    listDependents: (ids) => collect(ids, up, () => false)
  };
}
function collect(ids, edges, isShut) {
  const found = new Set(ids);
  const waiting = [...found];
  for (let id = waiting.pop(); id !== void 0; id = waiting.pop()) {
    for (const next of edges.get(id) ?? []) {
      if (found.has(next) || isShut(next)) continue;
      found.add(next);
      waiting.push(next);
    }
  }
  return found;
}
function formatDigest(value) {
  let text = "";
  for (let byte = 0n; byte < 8n; byte++) {
    text += (value >> byte * 8n & 0xffn).toString(16).padStart(2, "0");
  }
  return text;
}

// src/app/cargo-build.ts
var idOf = (profile, directory) => `${profile}\0${directory}`;
var nameOf2 = (id) => packageOf(id.split("\0")[1] ?? "");
function openBuild(world, profiles, workspace) {
  const unitsOf = /* @__PURE__ */ new Map();
  for (const { name, facts } of profiles) {
    for (const unit of facts.units) {
      for (const directory of fingerprintsOf(unit.stem, facts.fingerprints)) {
        const id = idOf(name, directory);
        unitsOf.set(id, [...unitsOf.get(id) ?? [], unit]);
      }
    }
  }
  let graph;
  const readGraph = () => createGraph(
    profiles.flatMap(
      ({ name, at, facts }) => world.cargo.readRecords(at, facts.fingerprints).map(({ directory, ...record }) => ({ id: idOf(name, directory), ...record }))
    )
  );
  return {
    world,
    profiles,
    workspace,
    unitsOf,
    graph: () => {
      graph ??= readGraph();
      return graph;
    }
  };
}
var rootsOf = ({ profiles }) => profiles[0]?.facts.roots ?? [];
var isLocalId = (build, id) => build.unitsOf.get(id)?.some((unit) => isLocal(unit, rootsOf(build))) === true;
function isScriptId({ profiles }, id) {
  const [name, directory] = id.split("\0");
  const files = profiles.find((profile) => profile.name === name)?.facts.fingerprints.find((each) => each.directory === directory)?.files;
  return files?.some((file) => /^(?:run-)?build-script-/.test(file)) === true;
}

// src/core/macro-reach.ts
var INNOCENT = /* @__PURE__ */ new Set([
  "clap_derive",
  "ctor",
  "heck",
  "proc-macro2",
  "quote",
  "serde_derive",
  "syn",
  "unicode-ident",
  "unicode-xid"
]);
var isInnocent = (library) => INNOCENT.has(library);
var COMMENT_OR_TEXT = /\/\/[^\n]*|\/\*[\s\S]*?\*\/|\bb?r(#*)"[\s\S]*?"\1|b?"(?:\\[\s\S]|[^"\\])*"|'(?:\\(?:u\{[^}]*\}|x..|.)|[^'\\])'/g;
var REACH = new RegExp(
  [
    /\b(?:env|fs)\s*::/,
    /::\s*(?:env|fs|process|net)\b/,
    // `use std::{env, fs}`, and everything at once.
    /\bstd\s*::\s*\{[^;]*\b(?:env|fs|process|net)\b/,
    /\bstd\s*::\s*\*/,
    /\b(?:tracked_env|tracked_path|tracked|local_file|source_file|current_dir)\b/,
    // A path's own methods, also written as functions: `Path::exists(x)`.
    /(?:\.|::)\s*(?:canonicalize|read_dir|read_link|try_exists|exists|is_file|is_dir|is_symlink|metadata|symlink_metadata)\b/,
    /CARGO_MANIFEST|OUT_DIR/,
    // Foreign functions can do anything.
    /\bextern\s*(?:"[^"]*"\s*)?\{/,
    /\basm!/
  ].map(({ source }) => source).join("|")
);
var replaceTexts = (source, replace) => source.replaceAll(COMMENT_OR_TEXT, replace);
function describeReach(source) {
  if (!REACH.test(source)) return void 0;
  const code = replaceTexts(source, (text) => text.startsWith("/") ? " " : text);
  return REACH.exec(code)?.[0];
}
var isAskingGit = (source) => /["'/.]git["'/]|\brev-parse\b|\b(?:git2|gix|shadow_rs|rustc_tools_util|built)\b|\bvergen/.test(
  source
);

// src/app/cargo-expansions.ts
function listExpanded(build, dropped) {
  const dependents = listDependents(build);
  const going = /* @__PURE__ */ new Set([
    ...[...dropped].flatMap(
      ([name, directories]) => directories.map((directory) => idOf(name, directory))
    ),
    ...dependents
  ]);
  const found = [...dependents, ...listNaming(build, going), ...listDocumented(build)];
  const more = /* @__PURE__ */ new Map();
  for (const id of found) {
    const [name = "", directory = ""] = id.split("\0");
    more.set(name, [...more.get(name) ?? [], directory]);
  }
  return more;
}
function listDependents(build) {
  const macros = [...build.unitsOf].filter(([, units]) => units.some(isLoadedByRustc)).map(([id]) => id);
  if (macros.length === 0) return [];
  const known = /* @__PURE__ */ new Map();
  const reaching = macros.filter((id) => isReaching(build, id, known));
  if (reaching.length === 0) return [];
  return [...build.graph().listDependents(reaching)].filter(
    (id) => !reaching.includes(id) && isLocalId(build, id)
  );
}
function isReaching(build, macro, known) {
  const parts = build.graph().listDependencies([macro], (id) => isScriptId(build, id));
  return [...parts].some((id) => {
    const before = known.get(id);
    if (before !== void 0) return before;
    const reaches = isPartReaching(build, id);
    known.set(id, reaches);
    return reaches;
  });
}
function isPartReaching(build, id) {
  const units = build.unitsOf.get(id);
  if (units === void 0) return true;
  if (!isLocalId(build, id) && isInnocent(nameOf2(id))) return false;
  return units.some(({ info }) => {
    const text = build.world.cargo.readSources(build.workspace, info.sources);
    return text === void 0 || describeReach(text) !== void 0;
  });
}
function listNaming(build, going) {
  const { world, profiles, unitsOf } = build;
  const roots = rootsOf(build);
  const explained = going.size === 0 ? going : build.graph().listDependents(going);
  const named = [...unitsOf].filter(
    ([id, units]) => units.some((unit) => {
      if (!isLocal(unit, roots) || explained.has(id)) return false;
      const at = profiles.find(({ name }) => name === id.split("\0")[0])?.at;
      const folder = unit.file.slice(0, unit.file.lastIndexOf("/"));
      return listPrograms(unit).some(
        (program) => world.naming.isLoadedNaming(`${at}/${folder}/${program}`, roots)
      );
    })
  );
  if (named.length === 0) return [];
  return [...build.graph().listDependencies(named.map(([id]) => id))].filter(
    (id) => isLocalId(build, id)
  );
}
function listDocumented(build) {
  const foreign = new Set(
    [...build.unitsOf.keys()].filter((id) => !isLocalId(build, id)).map(nameOf2)
  );
  const isDocumented = ({ directory, files }) => files.some((file) => file.startsWith("doc-")) && !foreign.has(packageOf(directory));
  return build.profiles.flatMap(
    ({ name, facts }) => facts.fingerprints.filter(isDocumented).map(({ directory }) => idOf(name, directory))
  );
}

// src/core/script-reach.ts
var KNOWN = /* @__PURE__ */ new Set([
  "anyhow",
  "autocfg",
  "bindgen",
  "cc",
  "cfg_aliases",
  "heck",
  "itertools",
  "libc",
  "memchr",
  "phf_codegen",
  "pkg-config",
  "prettyplease",
  "proc-macro2",
  "prost-build",
  "quote",
  "regex",
  "rustc_version",
  "serde",
  "serde_core",
  "serde_json",
  "syn",
  "tonic-build",
  "tonic-prost-build",
  "unicode-ident",
  "version_check"
]);
var READING = /* @__PURE__ */ new Set([
  "bindgen",
  "cc",
  "prost-build",
  "tonic-build",
  "tonic-prost-build"
]);
var isKnown = (library) => KNOWN.has(library);
var isKnownReading = (library) => READING.has(library);
var WRITES = "write|create|create_new|create_buffered|create_dir|create_dir_all|remove_file|remove_dir|remove_dir_all|set_permissions|rename|copy|hard_link|soft_link|symlink|symlink_file|symlink_dir";
var WRITING_METHODS = "write_to_file|out_dir|file_descriptor_set_path";
var CALL = new RegExp(
  String.raw`(\bfn\s+|\.\s*|\bio\s*::\s*)?\b(${WRITES}|${WRITING_METHODS}|open)\s*\(`,
  "g"
);
var BEYOND = new RegExp(
  [
    /\bCommand\b/,
    /\bprocess\s*::\s*(?!exit\b|abort\b|ExitCode\b)/,
    /::\s*net\b|\bnet\s*::/,
    /\b(?:std|fs|os)\s*::\s*\*/,
    /\bstd\s+as\b|\bprocess\s+as\b/,
    /\bextern\s*(?:"[^"]*"\s*)?\{/,
    /\b(?:asm|cmd|sh)!/,
    // A write under another name, or passed on as a value.
    new RegExp(String.raw`\b(?:${WRITES})\s+as\b`),
    new RegExp(String.raw`\bfs\s*::\s*(?:${WRITES})\s*\)`),
    new RegExp(String.raw`=\s*(?:\w+\s*::\s*)+(?:${WRITES})\s*;`)
  ].map(({ source }) => source).join("|")
);
var READS = /\b(?:read\w*|open|exists|try_exists|is_file|is_dir|is_symlink|metadata|symlink_metadata|canonicalize|copy|current_dir|current_exe|args|stdin)\b/;
var LEAVES = /"\.\."|\b(?:parent|ancestors|pop|with_file_name|set_file_name)\s*\(/;
function describeScript(source) {
  const code = replaceTexts(source, (text) => text.startsWith("/") ? " " : shorten(text));
  return {
    beyond: BEYOND.exec(code)?.[0] ?? findWrite(code),
    reads: READS.test(code),
    leaves: LEAVES.test(code)
  };
}
function shorten(text) {
  if (text.startsWith("'")) return "' '";
  const content = text.replace(/^[br]*#*"/, "").replace(/"#*$/, "");
  if (/(?:^|[/\\])\.\.(?:[/\\]|$)/.test(content)) return '".."';
  if (content === "OUT_DIR") return '"OUT_DIR"';
  const named = /^\{([a-z_]\w*)[}:]/.exec(content)?.[1];
  if (named !== void 0) return `"{${named}}"`;
  if (content.startsWith("{")) return '"{}"';
  return content === "" || content.startsWith("/") ? '""' : '"x"';
}
function findWrite(code) {
  const outDirs = listOutDirs(code);
  const opensToWrite = /\bOpenOptions\b|\boptions\s*\(/.test(code);
  for (const match of code.matchAll(CALL)) {
    const [call, before = "", name = ""] = match;
    if (before.startsWith("fn") || before.startsWith("io")) continue;
    const given = listArguments(code, match.index + call.length);
    const isMethod = before.startsWith(".");
    if (name === "open" && !(isMethod && opensToWrite)) continue;
    if (isMethod && !isWritingMethod(name, given[0] ?? "")) continue;
    if (!listTargets(name, given).every((target) => isBelowOutDir(target, outDirs))) return call;
  }
  return void 0;
}
var isWritingMethod = (name, first) => new RegExp(`^(?:${WRITING_METHODS}|open)$`).test(name) || /^create/.test(name) && !/^(?:true|false)$/.test(first);
function listTargets(name, given) {
  if (name === "rename") return [given[0] ?? "", given[1] ?? ""];
  return [(/^(?:copy|hard_link|soft_link|symlink)/.test(name) ? given[1] : given[0]) ?? ""];
}
function listArguments(code, from) {
  const given = [""];
  let depth = 0;
  for (const character of code.slice(from)) {
    if ("([{".includes(character)) depth += 1;
    else if (")]}".includes(character)) depth -= 1;
    if (depth < 0) break;
    if (character === "," && depth === 0) given.push("");
    else given[given.length - 1] += character;
  }
  return given.map((each) => each.trim());
}
function listOutDirs(code) {
  const bound = /* @__PURE__ */ new Map();
  for (const [, name = "", value = ""] of code.matchAll(
    /\blet\s+(?:mut\s+)?([a-z_]\w*)\s*(?::[^=;]+)?=(?!=)([^;]*);/g
  )) {
    bound.set(name, [...bound.get(name) ?? [], value]);
  }
  const found = /* @__PURE__ */ new Set();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const [name, values] of bound) {
      if (found.has(name) || !values.every((value) => isBelowOutDir(value, found))) continue;
      if (!isBoundOtherwise(code, name, values.length)) found.add(name);
    }
  }
  return found;
}
function isBoundOtherwise(code, name, lets) {
  const all = code.match(new RegExp(String.raw`\blet\b[^=;]*\b${name}\b[^=;]*=`, "g")) ?? [];
  return all.length !== lets || [
    String.raw`[(,|]\s*(?:mut\s+)?${name}\s*:(?!:)`,
    String.raw`\|[^|;{}]*\b${name}\b[^|;{}]*\|`,
    String.raw`\bfor\b[^;{]*\b${name}\b[^;{]*\bin\b`,
    String.raw`\b${name}\s*\)?\s*=>`,
    String.raw`(?<!\blet\s+(?:mut\s+)?)\b${name}\s*=(?![=>])`,
    String.raw`\b${name}\s*\.\s*(?:pop|set_file_name)\s*\(`,
    String.raw`\b${name}\s*\.\s*push\s*\((?!\s*"(?:x|\{\})"\s*\))`
  ].some((pattern) => new RegExp(pattern).test(code));
}
var WRAPPING = /^(?:[&*(\s]+|mut\s+|(?:\w+\s*::\s*)*(?:Path|PathBuf|String|OsString|Cow)\s*::\s*(?:new|from)\s*\(|(?:std\s*::\s*)?(?:format|concat)!\s*[([{]\s*(?:"\{\}"\s*,\s*)?)/;
function isBelowOutDir(expression, outDirs) {
  if (LEAVES.test(expression)) return false;
  let inner = expression;
  for (let before = ""; before !== inner; ) {
    before = inner;
    inner = inner.replace(WRAPPING, "");
  }
  const name = /^"\{(\w+)\}"/.exec(inner)?.[1] ?? /^([a-z_]\w*)(?!\w|\s*(?:[(!]|::))/.exec(inner)?.[1];
  if (name !== void 0) return outDirs.has(name);
  return /^(?:\w+\s*::\s*)*(?:var|var_os|env!|option_env!)\s*\(\s*"OUT_DIR"/.test(inner);
}

// src/app/cargo-scripts.ts
function listScriptsAgain(build, places) {
  const again = new Map(build.profiles.map(({ name }) => [name, /* @__PURE__ */ new Map()]));
  const judge = openScriptJudge(build, places);
  for (const { name: home, facts } of build.profiles) {
    for (const unit of facts.units.filter(isOwnScript)) {
      const name = packageOf(unit.file.split("/")[1] ?? "");
      for (const { name: profile, facts: facts2 } of build.profiles) {
        for (const script of facts2.scripts) {
          if (packageOf(script.directory) !== name || script.output === void 0) continue;
          const reason = judge(home, unit, script);
          if (reason !== void 0) again.get(profile)?.set(script.directory, reason);
        }
      }
    }
  }
  return again;
}
var withAgain = (facts, again) => ({
  ...facts,
  scripts: facts.scripts.map((script) => ({ ...script, again: again?.get(script.directory) }))
});
var isOwnScript = ({ file, info }) => file.startsWith("build/") && info.sources.some((source) => !source.startsWith("/"));
function openScriptJudge(build, places) {
  const { world } = build;
  const reaches = /* @__PURE__ */ new Map();
  const same = /* @__PURE__ */ new Map();
  const isSamePackage = (own) => {
    const known = same.get(own);
    if (known !== void 0) return known;
    const is = world.sameTree.isSameTree(below(places.there, own), below(places.here, own));
    same.set(own, is);
    return is;
  };
  return (home, unit, script) => {
    const reach = reaches.get(unit) ?? describeWhole(build, home, unit);
    reaches.set(unit, reach);
    if (reach.beyond !== void 0) return reach.beyond;
    const own = findPackage(build, places.there, unit.info.sources);
    if (own === void 0) return "its package is not found";
    const told = listTold(script).filter((path) => !path.startsWith("/"));
    if (reach.reads && reach.leaves && !told.some((path) => path.split("/").includes(".."))) {
      return "it may look outside of its package";
    }
    if ((reach.reads || isSilent(script)) && !isSamePackage(own)) return "its package differs";
    return places.findStray(told.map((path) => below(own, path)));
  };
}
function describeWhole(build, home, unit) {
  const compiled = build.profiles.find(({ name }) => name === home)?.facts.fingerprints.map(({ directory }) => idOf(home, directory)).filter((id) => build.unitsOf.get(id)?.includes(unit) === true);
  if (compiled === void 0 || compiled.length === 0) return BEYOND2;
  const isShut = (id) => isScriptId(build, id) || isKnown(nameOf2(id)) && isPublished(build, id);
  const parts = [...build.graph().listDependencies(compiled, isShut)];
  const reaches = parts.map((id) => describePart(build, id));
  const all = build.graph().listDependencies(compiled, (id) => isScriptId(build, id));
  const isReading = [...all].some((id) => isKnownReading(nameOf2(id)));
  return {
    beyond: reaches.find(({ beyond }) => beyond !== void 0)?.beyond,
    reads: isReading || reaches.some(({ reads }) => reads),
    leaves: reaches.some(({ leaves }) => leaves)
  };
}
var BEYOND2 = { beyond: "its sources are not known", reads: true, leaves: true };
function describePart(build, id) {
  const units = build.unitsOf.get(id);
  if (units === void 0) return BEYOND2;
  const sources = units.flatMap(({ info }) => info.sources);
  const text = build.world.cargo.readSources(build.workspace, sources);
  if (text === void 0) return BEYOND2;
  const published = isPublished(build, id);
  if (!published && isAskingGit(text)) return { ...BEYOND2, beyond: "it asks git" };
  const reach = describeScript(text);
  return published ? { ...reach, leaves: false } : reach;
}
var isPublished = (build, id) => build.unitsOf.get(id)?.every(
  (unit) => unit.info.sources.every(
    (source) => source.startsWith("/") && (/\/build\/[^/]+\/out\//.test(source) || !isNamed(source, rootsOf(build)))
  )
) === true;
function findPackage({ world }, root, sources) {
  const own = sources.find((source) => !source.startsWith("/") && !source.startsWith("."));
  for (let at = own; at !== void 0 && at !== ""; ) {
    at = at.includes("/") ? at.slice(0, at.lastIndexOf("/")) : "";
    if (world.reconstructible.listNames(below(root, at)).includes("Cargo.toml")) return at;
  }
  return void 0;
}
var below = (root, name) => name === "" ? root : root === "" ? name : `${root}/${name}`;

// src/app/fix-cargo.ts
var isCargoTree = (world, { tree, report }) => report.marked.length > 0 || world.cargo.listProfiles(tree).length > 0;
async function fixCargo(world, input) {
  const { seed, report } = input;
  if (report.marked.length === 0) {
    return {
      refusal: `cargo's intermediate files are not in \`${seed.path}\`, or not where they are known to be`
    };
  }
  const directories = report.entries.map(({ directory }) => directory);
  const unknown = findUnknownLayout(report.marked, directories);
  if (unknown !== void 0) {
    return { refusal: `\`${seed.path}/${unknown}\` is of a layout of cargo's that is not known` };
  }
  const forms = world.placeForms.openForms(seed.from);
  const places = openPlaces(world, input);
  const read = report.marked.map((name) => {
    const at = below2(`${seed.from}/${seed.path}`, name);
    return { name, at, facts: readProfile(world, at, forms, places) };
  });
  const roots = forms.list();
  const profiles = read.map((each) => ({ ...each, facts: { ...each.facts, roots } }));
  const build = openBuild(world, profiles, places.there);
  const again = listScriptsAgain(build, places);
  const planned = profiles.map((each) => {
    const facts = withAgain(each.facts, again.get(each.name));
    return { ...each, facts, plan: planUnbake(facts) };
  });
  const expanded = listExpanded(
    build,
    new Map(planned.map(({ name, plan }) => [name, plan.dropFingerprints]))
  );
  const rebuilds = [];
  for (const { name, facts, plan: noted } of planned) {
    const plan = withDropped(noted, expanded.get(name) ?? []);
    if (plan.dropFingerprints.length + plan.emptyOut.length === 0) continue;
    const at = below2(input.tree, name);
    world.cargo.removeBaked(at, plan);
    const now = withAgain(readProfile(world, at, forms, places), again.get(name));
    if (!isProved(now, plan, facts)) {
      return { refusal: `\`${below2(seed.path, name)}\` still names the sibling` };
    }
    rebuilds.push(
      ...plan.dropFingerprints.map((unit) => name === "debug" ? unit : `${name}/${unit}`)
    );
  }
  return { rebuilds };
}
var below2 = (root, name) => name === "" ? root : `${root}/${name}`;
var withDropped = (plan, more) => ({
  ...plan,
  dropFingerprints: [.../* @__PURE__ */ new Set([...plan.dropFingerprints, ...more])].sort()
});
function openPlaces(world, { seed, workspace }) {
  const beside = seed.path.includes("/") ? seed.path.slice(0, seed.path.lastIndexOf("/")) : "";
  const isStray = world.cargo.openStrayJudge({ from: seed.from, to: workspace, beside });
  return {
    there: below2(seed.from, beside),
    here: below2(workspace, beside),
    // What a package manager fills comes from another sibling perhaps, with times of its own.
    findStray: (sources) => sources.find(
      (source) => /(?:^|\/)(?:node_modules|\.venv)\//.test(source) || !source.startsWith("/") && isStray(source)
    )
  };
}
function readProfile(world, at, forms, places) {
  const texts = world.cargo.readUnits(at);
  const infos = texts.map((unit) => ({ ...unit, info: describeDepInfo(unit.text) }));
  const folders = /* @__PURE__ */ new Set();
  for (const { info } of infos) {
    for (const { value } of info.variables) forms.learnPath(value);
    for (const file of [...info.outputs, ...info.sources]) {
      if (file.startsWith("/")) folders.add(file.slice(0, file.lastIndexOf("/")));
    }
  }
  for (const folder of folders) forms.learnPath(folder);
  const scripts = world.cargo.readScripts(at, forms);
  const fingerprints = world.cargo.readFingerprints(at);
  const byDirectory = new Map(fingerprints.map((each) => [each.directory, each]));
  const roots = forms.list();
  const units = infos.map(({ stem, file, info }) => {
    const stray = places.findStray(info.sources);
    const own = isLocal({ info }, roots) ? fingerprintsOf(stem, fingerprints) : [];
    const watched = world.cargo.readWatched(
      at,
      own.flatMap((name) => byDirectory.get(name) ?? [])
    );
    const usesOutDir = info.variables.some(
      ({ name, value }) => name === "OUT_DIR" && isNamed(value, roots)
    );
    const unit = { stem, file, info, stray, watched };
    if (!usesOutDir) return { ...unit, outDirOnlyIncluded: true };
    const sources = world.cargo.readSources(places.there, info.sources);
    const outDirOnlyIncluded = sources === void 0 ? null : isOutDirOnlyIncluded(sources);
    return { ...unit, outDirOnlyIncluded };
  });
  return { units, scripts, fingerprints, roots };
}
function isProved(now, plan, before) {
  const left = new Set(now.fingerprints.map(({ directory }) => directory));
  const baked = planUnbake({ ...now, fingerprints: before.fingerprints }).dropFingerprints;
  return ![...plan.dropFingerprints, ...baked].some((directory) => left.has(directory)) && now.scripts.every(({ outNames }) => outNames === void 0);
}

// src/app/fix-node-modules.ts
async function fixNodeModules(world, input) {
  const { seed, tree, workspace } = input;
  const names = [seed.from, ...await listAliases(world, input)];
  const move = describeMove(names, workspace, world.cargo.bytesOf);
  const refusal = findOutside(world, input) ?? findEscape(world, input);
  if (refusal !== void 0) return { refusal };
  const links = planLinks(world, input, move);
  const files = planFiles(world, input, move);
  if ("refusal" in links) return links;
  if ("refusal" in files) return files;
  const changes = [...links.changes, ...files.changes];
  if (changes.length === 0) return { rebuilds: [] };
  if (isUnwritable(workspace) && changes.some(({ kind }) => kind === "write")) {
    return { refusal: `\`${workspace}\` has a character that cannot be written into its scripts` };
  }
  world.nodeModules.changeTree(world.native.openNative(), tree, `${tree}.new`, changes);
  return { rebuilds: [] };
}
async function listAliases(world, { seed, tree, report }) {
  const stubs = report.entries.find(({ directory }) => directory === ".bin")?.names ?? [];
  const places = /* @__PURE__ */ new Set();
  for (const name of stubs) {
    const text = world.nodeModules.lookAt(`${tree}/.bin/${name}`, ["/node_modules/.pnpm/"])?.text;
    const place2 = findStubPlace(text ?? "");
    if (place2 !== void 0 && place2 !== world.cargo.bytesOf(seed.from)) places.add(place2);
  }
  const aliases = [];
  for (const place2 of places) {
    const path = world.bytePath.toText(place2);
    if (await world.files.readRealPath(path) === seed.from) aliases.push(path);
  }
  return aliases;
}
function findOutside(world, { seed, tree }) {
  const state = world.nodeMembers.readText(`${tree}/.modules.yaml`);
  if (state === void 0) return void 0;
  const outer = findOuterStore(state, `${seed.from}/${seed.path}`);
  if (outer === void 0) return void 0;
  return `pnpm keeps its packages outside of it, in \`${outer}\` (\`${seed.path}/.modules.yaml\`)`;
}
function findEscape(world, { seed, tree, workspace, report }) {
  const manifest = world.nodeMembers.readText(`${seed.from}/${folderOf(seed.path)}/package.json`);
  const linked = manifest === void 0 ? [] : describeManifest(manifest).linked;
  for (const { directory, name } of listEscapable(report.entries)) {
    const path = directory === "" ? name : `${directory}/${name}`;
    if (linked.includes(path)) continue;
    const target = world.nodeModules.readLink(`${tree}/${path}`);
    if (target === void 0 || !target.startsWith("../../")) continue;
    const at = (root) => world.files.resolvePath(`${root}/${seed.path}/${directory}`, target);
    const there = at(seed.from);
    if (there === seed.from || there.startsWith(`${seed.from}/`)) continue;
    if (there !== at(workspace)) {
      return `the link \`${seed.path}/${path}\` leads out of the working tree`;
    }
  }
  return void 0;
}
function planLinks(world, { seed, report }, move) {
  const changes = [];
  for (const { path, target } of report.absoluteLinks) {
    if (!isNamedOutside(world.cargo.bytesOf(target), move)) continue;
    const [from = "", to = ""] = [seed.from, world.files.resolvePath("/", target)];
    if (to !== from && !to.startsWith(`${from}/`)) {
      return { refusal: `the link \`${seed.path}/${path}\` leads into the sibling` };
    }
    changes.push({ kind: "link", path, target: to.replace(from, () => move.place) });
  }
  return { changes };
}
function planFiles(world, input, move) {
  const { seed, tree, report } = input;
  const plan = planLook(report.entries);
  const built = plan.manifests.filter((file) => {
    if (file.endsWith("/binding.gyp")) return true;
    const text = world.nodeMembers.readText(`${seed.from}/${seed.path}/${file}`);
    return text !== void 0 && hasInstallScript(text);
  }).map((file) => file.slice(0, file.lastIndexOf("/")));
  const caches = /* @__PURE__ */ new Map();
  const dropped = /* @__PURE__ */ new Set();
  const changes = [];
  for (const file of /* @__PURE__ */ new Set([...plan.files, ...listBuilt(report.entries, built)])) {
    const cache = cacheOf(file);
    if (cache !== void 0 && dropped.has(cache)) continue;
    const left = cache === void 0 ? void 0 : MOST_CACHE_BYTES - (caches.get(cache) ?? 0);
    const looked = world.nodeModules.lookAt(`${tree}/${file}`, move.from, left);
    if (looked === void 0) continue;
    if (cache !== void 0) caches.set(cache, (caches.get(cache) ?? 0) + looked.size);
    switch (judgeFile(file, looked, move, seed.installNeeded)) {
      case "keep":
        break;
      case "remove":
        if (cache !== void 0) dropped.add(cache);
        changes.push({ kind: "remove", path: cache ?? file });
        break;
      case "rewrite": {
        const text = relocate(looked.text ?? "", move);
        if (isNamedOutside(text, move)) return refuse(seed.path, file);
        changes.push({ kind: "write", path: file, text });
        break;
      }
      case "refuse":
        return refuse(seed.path, file);
    }
  }
  return { changes: changes.filter(({ kind, path }) => kind === "remove" || !isIn(dropped, path)) };
}
var refuse = (directory, file) => ({
  refusal: `\`${directory}/${file}\` names the sibling, and cannot be made right`
});
var isIn = (dropped, path) => {
  const cache = cacheOf(path);
  return cache !== void 0 && dropped.has(cache);
};

// src/app/fix-tree.ts
var FIXERS = [
  {
    kind: "venv",
    detect: (_world, { report }) => report.entries.some(
      ({ directory, names }) => directory === "" && names.includes("pyvenv.cfg")
    ),
    ownsLink: () => true,
    fix: async (world, input) => (await Promise.resolve().then(() => (init_fix_venv(), fix_venv_exports))).fixVenv(world, input)
  },
  {
    kind: "cargo",
    detect: (world, input) => isTimed(input.seed.path) && isCargoTree(world, input),
    // Links in a build script's `out` are the script's files, which are looked at there.
    ownsLink: (path, { report }) => report.marked.length > 0 && /(?:^|\/)build\/[^/]+\/out\//.test(path),
    fix: fixCargo
  },
  {
    kind: "node_modules",
    detect: (_world, { seed }) => isInstalled(seed.path),
    ownsLink: () => true,
    fix: fixNodeModules
  },
  {
    kind: "declared",
    detect: () => true,
    ownsLink: () => false,
    fix: async (world, input) => (await Promise.resolve().then(() => (init_fix_declared(), fix_declared_exports))).fixDeclared(world, input)
  }
];
async function fixTree(world, input) {
  const { seed, report } = input;
  const fixer = FIXERS.find(({ detect }) => detect(world, input));
  const foreign = report.absoluteLinks.filter(({ path }) => fixer?.ownsLink(path, input) !== true);
  const forms = foreign.length === 0 ? void 0 : world.placeForms.openForms(seed.from);
  const link = foreign.find(({ target }) => {
    const text = world.cargo.bytesOf(target);
    forms?.learnPath(text);
    return isNamed(text, forms?.list() ?? []);
  });
  if (link !== void 0) {
    return { refusal: `the link \`${seed.path}/${link.path}\` leads into the sibling` };
  }
  return fixer === void 0 ? { rebuilds: [] } : fixer.fix(world, input);
}

// src/app/seed-progress.ts
var EVERY_MS = 200;
function createReport(world, path) {
  world.progress(`cloning ${path}`);
  let last = world.clock.now();
  return (files, bytes) => {
    const now = world.clock.now();
    if (now - last < EVERY_MS) return;
    last = now;
    world.progress(formatCloning(path, files, bytes));
  };
}

// src/app/clone-seed.ts
var endedBy = ({ world }) => world.interrupted.aborted ? "interrupted" : "time_limit";
var skip = (seed, reason, detail) => ({
  path: seed.path,
  outcome: "skipped",
  reason,
  ...detail === void 0 ? {} : { detail }
});
async function cloneSeed(work, seed, name) {
  const { world } = work;
  const known = work.unsupported.get(seed.from);
  const uncloned = { uncloned: sourceOf(work, seed) };
  if (known !== void 0) {
    return { skipped: { ...skip(seed, "reflink_unsupported"), ...uncloned } };
  }
  if (work.signal.aborted) return { skipped: skip(seed, endedBy(work)) };
  try {
    const file = world.reconstructible.findRegularFile(sourceOf(work, seed));
    if (file !== void 0 && !world.volume.canClone(file, work.temporary)) {
      work.unsupported.set(seed.from, file);
      const detail = `\`${seed.from}\` and \`${work.input.path}\` share no blocks`;
      return { skipped: { ...skip(seed, "reflink_unsupported", detail), ...uncloned } };
    }
    const first = await tryClone(work, seed, `${name}-1`);
    if (!("skipped" in first) || first.skipped.reason !== "sibling_busy") return first;
    return await tryClone(work, seed, `${name}-2`);
  } catch (error) {
    if (work.signal.aborted) return { skipped: skip(seed, endedBy(work)) };
    return { skipped: skip(seed, "clone_failed", reasonOf(error)) };
  }
}
var sourceOf = ({ input }, { from, path }) => input.copies?.get(path) ?? `${from}/${path}`;
async function tryClone(work, seed, name) {
  var _stack = [];
  try {
    const { world, native } = work;
    const source = sourceOf(work, seed);
    const tree = `${work.temporary}/${name}`;
    const refuse2 = (reason, detail) => {
      world.cloneTree.removeTree(tree);
      return { skipped: skip(seed, reason, detail) };
    };
    if (work.signal.aborted) return refuse2(endedBy(work), "before it was cloned");
    const locks = __using(_stack, isTimed(seed.path) ? world.cargo.lockBuilds(native, source) : { held: true, [Symbol.dispose]: () => void 0 });
    if (!locks.held) return refuse2("sibling_busy", "a build holds its lock");
    const since = world.seedPlace.createMoment(work.temporary, name);
    const outcome = await world.cloneTree.cloneTree({
      native,
      source,
      target: tree,
      isWorthless: (relative, isBeside) => isWorthless(seed.path, relative, isBeside),
      doubtful: DOUBTFUL,
      marker: ".fingerprint",
      sought: world.venv.isPresent(`${source}/pyvenv.cfg`) ? world.venv.seekPlace(seed.from) : void 0,
      since,
      helpers: world.cloneTree.countHelpers(),
      signal: work.signal,
      report: createReport(world, seed.path)
    });
    if (outcome.kind !== "cloned") {
      switch (outcome.kind) {
        case "unsupported":
          return refuse2("reflink_unsupported", outcome.reason);
        case "nested_repository":
          return refuse2("not_reconstructible", `no_repository_below: \`${outcome.path}\` has a .git`);
        case "stopped":
          return refuse2(endedBy(work), "while it was cloned");
        case "failed":
          return refuse2("clone_failed", outcome.reason);
        case "moved":
          return refuse2("sibling_busy", outcome.reason);
        case "changed": {
          const changed = outcome.path === "" ? seed.path : `${seed.path}/${outcome.path}`;
          return refuse2("sibling_busy", `\`${changed}\` changed while it was cloned`);
        }
      }
    }
    const { path: workspace, mainCheckout } = work.input;
    const fixing = { seed, workspace, mainCheckout, tree, report: outcome, signal: work.signal };
    const fixed = await fixTree(world, fixing);
    if (work.signal.aborted) return refuse2(endedBy(work), "while it was made true for its place");
    if ("refusal" in fixed) return refuse2("not_relocatable", fixed.refusal);
    return { cloned: { seed, tree, report: outcome, ...fixed } };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}

// src/app/seed-leftovers.ts
function listSeedLeftovers(world, root) {
  return world.seedPlace.listTemporaries(root).filter((name) => {
    const owner = parseTemporaryName(name);
    return owner !== void 0 && !world.process.isRunning({ ...owner, boot: null });
  });
}

// src/core/align.ts
var ALIGNABLE = /* @__PURE__ */ new Set(["100644", "100755", "120000"]);
function parseIndex(fields) {
  const entries = [];
  const flagged = /* @__PURE__ */ new Set();
  for (const field of fields) {
    const match = /^(\S) (\d{6}) ([0-9a-f]+) (\d)\t(.+)$/s.exec(field);
    const [, flag, mode, blob, stage, path] = match ?? [];
    if (flag === void 0 || mode === void 0 || blob === void 0 || path === void 0)
      continue;
    if (stage === "0") entries.push({ path, mode, blob });
    if (/[a-zS]/.test(flag)) flagged.add(path);
  }
  return { entries, flagged };
}
function planAlignment(ours, sibling) {
  const theirs = new Map(sibling.entries.map((entry) => [entry.path, entry]));
  const equal = (entry) => {
    const other = theirs.get(entry.path);
    return other?.mode === entry.mode && other.blob === entry.blob;
  };
  const isAttributes = ({ path }) => /(?:^|\/)\.gitattributes$/.test(path);
  const attributes = ours.entries.filter(isAttributes);
  const unvouched = (facts, path) => facts.dirty.has(path) || facts.flagged.has(path);
  if (attributes.length !== sibling.entries.filter(isAttributes).length || attributes.some(
    (entry) => !equal(entry) || unvouched(ours, entry.path) || unvouched(sibling, entry.path)
  )) {
    return /* @__PURE__ */ new Set();
  }
  return new Set(
    ours.entries.filter((entry) => ALIGNABLE.has(entry.mode) && equal(entry)).map((entry) => entry.path).filter((path) => !unvouched(ours, path) && !unvouched(sibling, path))
  );
}
function planLaterTimes(sources, newestNs) {
  const sorted2 = [...sources].sort((a, b) => a.modifiedNs < b.modifiedNs ? -1 : 1);
  let time = newestNs;
  let previous;
  return sorted2.map(({ path, modifiedNs }) => {
    if (modifiedNs !== previous) time += 1n;
    previous = modifiedNs;
    return { path, modifiedNs: time };
  });
}

// src/app/seed-replace.ts
init_errors();

// src/app/seed-settle.ts
init_errors();
async function align(work, timed, read, since) {
  const { world, input, native } = work;
  const from = timed[0]?.seed.from;
  if (typeof read === "string" || from === void 0) return String(read);
  const [ours, theirs] = read.map(({ fields, dirty }) => ({ ...parseIndex(fields), dirty }));
  if (ours === void 0 || theirs === void 0) return "the indexes could not be read";
  const newestNs = timed.reduce((max, { report }) => maxOf(max, report.newestNs), 0n);
  if (newestNs > BigInt(world.clock.now() + CLOCK_TOLERANCE_MS) * 1000000n) {
    return "a file in it is dated in the future, and edits would not be built until then";
  }
  try {
    const { old } = await world.align.alignSources({
      native,
      root: input.path,
      siblingRoot: from,
      same: planAlignment(ours, theirs),
      outside: listOutside(work),
      newestNs,
      since
    });
    world.align.writeTimes(native, input.path, planLaterTimes(old, newestNs));
    return void 0;
  } catch (error) {
    return reasonOf(error);
  }
}
var CLOCK_TOLERANCE_MS = 2e3;
var maxOf = (a, b) => a > b ? a : b;
function listOutside(work) {
  const { world, input, read } = work;
  const prefix = `${input.path}/`;
  return /* @__PURE__ */ new Set([
    ...read.facts.own.filter(({ refusal }) => refusal === null).map(({ path }) => path),
    ...world.seedPlace.listTemporaries(input.path),
    ...read.worktrees.filter(({ path }) => path.startsWith(prefix)).map(({ path }) => path.slice(prefix.length))
  ]);
}
function describeInstall2({
  seed,
  rebuilds,
  install
}) {
  const { installCommand } = seed;
  const needs = [seed.install, install].filter((need) => need !== void 0);
  if (needs.length > 0) {
    const commands = new Set(needs.map(({ command }) => command));
    return {
      install_needed: true,
      install_command: [...commands].join(" && "),
      installReason: needs.map(({ reason }) => reason).join("; ")
    };
  }
  if (seed.installNeeded) return { install_needed: true };
  if (isTimed(seed.path) || rebuilds.length === 0) return {};
  if (installCommand === void 0) return { install_needed: true };
  const installReason = `a part of ${rebuilds.join(", ")} is only among the sibling's sources`;
  return { install_needed: true, install_command: installCommand, installReason };
}
function place(work, cloned) {
  const { seed } = cloned;
  try {
    const target = `${work.input.path}/${seed.path}`;
    if (!work.world.seedPlace.moveIntoPlace(work.native, cloned.tree, target)) {
      return skip(seed, "exists");
    }
  } catch (error) {
    return skip(seed, "clone_failed", reasonOf(error));
  }
  return describePlaced(cloned);
}
function describePlaced(cloned) {
  const { seed, report, rebuilds } = cloned;
  return {
    path: seed.path,
    outcome: "seeded",
    from: seed.from,
    bytes: report.bytes,
    files: report.files,
    ...describeInstall2(cloned),
    ...rebuilds.length === 0 ? {} : { rebuilds: [...rebuilds] }
  };
}

// src/app/seed-replace.ts
async function replaceSeeds(work, seeds) {
  const { world, input, native } = work;
  const outcomes = [];
  const timed = [];
  for (const [index, seed] of seeds.entries()) {
    if (seed.installNeeded && world.seedPlace.isTaken(`${input.path}/${seed.path}`)) {
      outcomes.push(skip(seed, "exists"));
      continue;
    }
    const step = await cloneSeed(work, seed, `tree-${index}`);
    if ("skipped" in step) outcomes.push(step.skipped);
    else if (isTimed(seed.path)) timed.push(step.cloned);
    else outcomes.push(exchange(work, step.cloned));
  }
  const from = timed[0]?.seed.from;
  if (from === void 0) return outcomes;
  if (work.signal.aborted) {
    return [...outcomes, ...timed.map(({ seed }) => skip(seed, endedBy(work)))];
  }
  const outside = listOutside(work);
  const since = world.seedPlace.createMoment(work.temporary, "touched");
  const newestNs = timed.reduce(
    (max, { report }) => maxOf(max, report.newestNs),
    BigInt(since.seconds) * 1000000000n + BigInt(since.nanoseconds)
  );
  const touched = { root: input.path, siblingRoot: from, same: /* @__PURE__ */ new Set(), outside, native };
  const { old } = await world.align.alignSources({ ...touched, newestNs, since });
  world.align.writeTimes(native, input.path, planLaterTimes(old, newestNs));
  await world.align.refreshIndex(input.path);
  const placed = [];
  for (const cloned of timed) {
    const outcome = exchange(work, cloned);
    outcomes.push(outcome);
    if (outcome.outcome === "seeded") placed.push(cloned);
  }
  if (placed.length === 0) return outcomes;
  const begun = await createLaterMoment(work);
  const read = await Promise.all([
    world.align.readIndex(input.path),
    world.align.readIndex(from)
  ]).catch(reasonOf);
  const trouble = await align(work, placed, read, begun);
  if (trouble !== void 0) work.warnings.push(`the sources were not aligned: ${trouble}`);
  await world.align.refreshIndex(input.path);
  if (trouble === void 0) return outcomes;
  const isPlaced2 = (path) => placed.some(({ seed }) => seed.path === path);
  return outcomes.map(
    (each) => isPlaced2(each.path) ? { path: each.path, outcome: "skipped", reason: "align_failed", detail: trouble } : each
  );
}
async function createLaterMoment({ world, temporary }) {
  const before = world.seedPlace.createMoment(temporary, "before");
  for (let look = 1; ; look += 1) {
    const now = world.seedPlace.createMoment(temporary, `later-${look}`);
    if (now.seconds !== before.seconds || now.nanoseconds !== before.nanoseconds) return now;
    await world.clock.sleep(TICK_MS);
  }
}
var TICK_MS = 2;
function exchange(work, cloned) {
  const { seed, tree } = cloned;
  const target = `${work.input.path}/${seed.path}`;
  if (!work.world.seedPlace.isTaken(target)) return place(work, cloned);
  const error = work.native?.renameExchange?.(tree, target);
  return error === 0 ? describePlaced(cloned) : skip(seed, "clone_failed", "this system cannot let two directories change places");
}

// src/app/seed-apply.ts
async function applySeed(world, input, plan, read, warnings) {
  for (const name of listSeedLeftovers(world, input.path)) {
    world.cloneTree.removeTree(`${input.path}/${name}`);
  }
  const skipped = plan.skipped.map((each) => ({ ...each, outcome: "skipped" }));
  if (plan.seeds.length === 0) return skipped;
  if (world.interrupted.aborted) {
    return [...skipped, ...plan.seeds.map((seed) => skip(seed, "interrupted"))];
  }
  const self = world.process.currentProcess();
  const nonce = [...world.ids.createRandomBytes(6)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  const temporary = world.seedPlace.createTemporary(
    input.path,
    formatTemporaryName(self.pid, self.startedAt, nonce)
  );
  const work = {
    world,
    input,
    read,
    native: world.native.openNative(),
    temporary,
    signal: AbortSignal.any([world.interrupted, ...openDeadline(input.deadlineMs)]),
    warnings,
    unsupported: /* @__PURE__ */ new Map()
  };
  try {
    const apply2 = input.replace === true ? replaceSeeds : applySeeds;
    return [...skipped, ...await apply2(work, plan.seeds)];
  } finally {
    try {
      world.cloneTree.removeTree(temporary);
    } catch (error) {
      warnings.push(`\`${temporary}\` could not be removed: ${reasonOf(error)}`);
    }
  }
}
function openDeadline(milliseconds) {
  if (milliseconds === void 0) return [];
  return [milliseconds <= 0 ? AbortSignal.abort() : AbortSignal.timeout(milliseconds)];
}
async function applySeeds(work, seeds) {
  const { world, input, native } = work;
  const timedFrom = seeds.find(({ path }) => isTimed(path))?.from;
  const since = world.seedPlace.createMoment(work.temporary, "start");
  const reading = timedFrom === void 0 ? void 0 : Promise.all([world.align.readIndex(input.path), world.align.readIndex(timedFrom)]);
  reading?.catch(() => {
  });
  const outcomes = [];
  const timed = [];
  for (const [index, seed] of seeds.entries()) {
    const step = await cloneSeed(work, seed, `tree-${index}`);
    if ("skipped" in step) outcomes.push(step.skipped);
    else if (isTimed(seed.path)) timed.push(step.cloned);
    else outcomes.push(place(work, step.cloned));
  }
  const warming = Promise.allSettled(
    timed.flatMap(
      ({ tree, report }) => report.marked.map((profile) => world.cargo.warmFingerprints(native, `${tree}/${profile}`))
    )
  );
  const taken = timed.find(({ seed }) => world.seedPlace.isTaken(`${input.path}/${seed.path}`));
  if (taken !== void 0) {
    await reading?.catch(() => void 0);
    outcomes.push(...timed.map(({ seed }) => skip(seed, "exists")));
  } else if (timed.length > 0 && reading !== void 0) {
    const read = await reading.catch(reasonOf);
    await warming;
    const trouble = world.interrupted.aborted ? "it was interrupted" : await align(work, timed, read, since);
    for (const cloned of timed) {
      if (trouble === void 0) outcomes.push(place(work, cloned));
      else if (world.interrupted.aborted) outcomes.push(skip(cloned.seed, "interrupted"));
      else outcomes.push(skip(cloned.seed, "align_failed", trouble));
    }
    if (outcomes.some(({ outcome, path }) => outcome === "seeded" && isTimed(path))) {
      await world.align.refreshIndex(input.path).catch((error) => {
        work.warnings.push(`the index was not refreshed: ${reasonOf(error)}`);
      });
    }
  } else await reading?.catch(() => void 0);
  return outcomes;
}

// src/app/seed-facts.ts
init_errors();

// src/core/commit-distance.ts
function countDistances(history, from, heads) {
  const parents = new Map(history.map((commit) => [commit.id, commit.parents]));
  const here = listReached(parents, from);
  return new Map(
    heads.map((head) => {
      const there = listReached(parents, head);
      let common = 0;
      for (const id of there) if (here.has(id)) common += 1;
      return [head, here.size + there.size - 2 * common];
    })
  );
}
function listReached(parents, from) {
  const reached = /* @__PURE__ */ new Set();
  const waiting = [from];
  for (let id = waiting.pop(); id !== void 0; id = waiting.pop()) {
    const next = parents.get(id);
    if (next === void 0 || reached.has(id)) continue;
    reached.add(id);
    waiting.push(...next);
  }
  return reached;
}

// src/app/distances.ts
var MOST_HEADS = 24;
async function measureDistances(world, input, siblings) {
  const recent = [...siblings].sort((a, b) => b.lastActiveAt - a.lastActiveAt);
  const heads = [...new Set(recent.flatMap(({ head }) => head ?? []))].slice(0, MOST_HEADS);
  const distances = await readDistances(world, input, heads);
  return siblings.map((sibling) => ({
    ...sibling,
    distance: sibling.head === null ? null : distances.get(sibling.head) ?? null
  }));
}
var MOST_COMMITS = 2e4;
async function readDistances(world, input, heads) {
  const others = [...new Set(heads)].filter((head) => head !== input.head);
  const counted = others.length < 2 ? void 0 : await countTogether(world, input, others);
  if (counted !== void 0) return new Map([...counted, [input.head, 0]]);
  const distances = /* @__PURE__ */ new Map([[input.head, 0]]);
  for (const head of others) distances.set(head, await countOne(world, input, head));
  return distances;
}
async function countTogether(world, { project, head }, others) {
  const options = { cwd: project, doing: "compare the commits of the workspaces" };
  try {
    const base = await world.git.readGit(["merge-base", "--octopus", head, ...others], options);
    const limit = `--max-count=${MOST_COMMITS}`;
    const argv = ["rev-list", "--parents", limit, head, ...others, `^${base.trim()}`, "--"];
    const history = parseHistory(await world.git.readGit(argv, options));
    return history.length < MOST_COMMITS ? countDistances(history, head, others) : void 0;
  } catch {
    return void 0;
  }
}
var parseHistory = (text) => text.split("\n").flatMap((line) => {
  const [id, ...parents] = line.split(" ");
  return id === void 0 || id === "" ? [] : [{ id, parents }];
});
async function countOne(world, { project, head }, other) {
  try {
    const count = await world.git.readGit(["rev-list", "--count", `${head}...${other}`, "--"], {
      cwd: project,
      doing: "count the commits between two workspaces"
    });
    return Number(count);
  } catch {
    return null;
  }
}

// src/core/npm-lock.ts
var TELLING = ["version", "integrity", "link"];
function findOtherPackage(lockfile, record) {
  const wanted = readPackages(lockfile);
  const there = readPackages(record);
  if (wanted === void 0 || there === void 0) return void 0;
  const isOther = (name) => {
    const [want, have] = [wanted.get(name), there.get(name)];
    if (have === void 0) return want?.optional !== true && want?.devOptional !== true;
    return want === void 0 || TELLING.some((field) => want[field] !== have[field]);
  };
  return [.../* @__PURE__ */ new Set([...wanted.keys(), ...there.keys()])].find(isOther);
}
function readPackages(text) {
  try {
    const { packages } = JSON.parse(text);
    if (packages === void 0) return void 0;
    return new Map(Object.entries(packages).filter(([name]) => name !== ""));
  } catch {
    return void 0;
  }
}

// src/app/node-modules-facts.ts
function readWantedModules(world, root, path) {
  try {
    return readWanted(world, root, path);
  } catch {
    const digest = `unreadable ${root}`;
    return { digest, names: [], manager: null, isBerryLock: null, filled: [], members: [] };
  }
}
function readWanted(world, root, path) {
  const folders = listFolders(root, path);
  const decisions = folders.map((folder) => {
    const names2 = world.reconstructible.listNames(folder).filter(isDeciding);
    return { folder, names: names2, digest: world.reconstructible.readDigest(folder, names2) ?? "" };
  });
  const names = [...new Set(decisions.flatMap((each) => each.names))];
  const manifests = folders.map((folder) => readManifest(world, folder));
  const top = manifests.at(-1);
  const settings = world.nodeMembers.readText(`${root}/pnpm-workspace.yaml`) ?? "";
  const patterns = [...top?.members ?? [], ...parseMemberPatterns(settings)];
  const members = world.nodeMembers.listMembers(root, patterns);
  const wishes = members.map((member) => ({
    member,
    manifest: readManifest(world, `${root}/${member}`)
  }));
  const patches = world.nodeMembers.readTreeDigest(`${root}/patches`) ?? "";
  const local = readLocal(world, root, { names, settings, manifests, wishes });
  return {
    digest: world.nodeMembers.createDigest([
      ...decisions.map(({ digest }) => digest),
      ...manifests.map((manifest) => manifest?.wishes ?? ""),
      ...wishes.flatMap(({ member, manifest }) => [member, manifest?.wishes ?? ""]),
      patches,
      ...local
    ]),
    names,
    manager: top?.manager ?? null,
    isBerryLock: readBerryLock(world, root, names),
    runs: [
      ...manifests.flatMap((manifest) => manifest?.runs ?? []),
      ...wishes.flatMap(
        ({ member, manifest }) => (manifest?.runs ?? []).map((run2) => ({ ...run2, what: `${run2.what} (\`${member}\`)` }))
      )
    ],
    members: members.map((member) => `${member}/node_modules`),
    filled: members.map((member) => `${member}/node_modules`).filter((each) => isFilled(world, `${root}/${each}`, names))
  };
}
function listFolders(root, path) {
  const parts = folderOf(path).split("/").filter((part) => part !== "");
  return parts.map((_, index) => `${root}/${parts.slice(0, parts.length - index).join("/")}`).concat(root);
}
function readManifest(world, folder) {
  const text = world.nodeMembers.readText(`${folder}/package.json`);
  return text === void 0 ? void 0 : describeManifest(text);
}
function readLocal(world, root, input) {
  const all = [...input.manifests.map((manifest) => ({ member: "", manifest })), ...input.wishes];
  const copies = input.names.some((name) => isDeciding(name) && !name.startsWith("package-"));
  const wanted = copies ? all.flatMap(
    ({ member, manifest }) => Object.values(manifest?.local ?? {}).map((path) => joinLocal(root, member, path))
  ) : [];
  const injects = /^injectWorkspacePackages:\s*true/m.test(input.settings) || all.some(({ manifest }) => manifest?.injects === true);
  if (injects) wanted.push(...input.wishes.map(({ member }) => `${root}/${member}`));
  return wanted.map((path) => world.nodeMembers.readTreeDigest(path) ?? `unreadable ${path}`);
}
function joinLocal(root, member, path) {
  if (path.startsWith("/")) return path;
  return member === "" ? `${root}/${path}` : `${root}/${member}/${path}`;
}
function readBerryLock(world, root, names) {
  if (!names.includes("yarn.lock")) return null;
  return /^__metadata:/m.test(world.nodeMembers.readText(`${root}/yarn.lock`) ?? "");
}
function isFilled(world, at, names) {
  const inside = world.reconstructible.listNames(at);
  return names.includes("yarn.lock") ? inside.some((name) => !name.startsWith(".")) : inside.some((name) => name !== ".cache" && name !== ".vite");
}
function openBehindJudge(world) {
  const known = /* @__PURE__ */ new Map();
  const read = (root, path) => {
    const beside = path.slice(0, -"node_modules".length);
    const record = world.nodeMembers.readText(`${root}/${path}/.package-lock.json`);
    const lockfile = ["npm-shrinkwrap.json", "package-lock.json"].map((name) => world.nodeMembers.readText(`${root}/${beside}${name}`)).find((text) => text !== void 0);
    if (record === void 0 || lockfile === void 0) return false;
    const digest = world.nodeMembers.createDigest([lockfile, record]);
    const behind = known.get(digest) ?? findOtherPackage(lockfile, record) !== void 0;
    known.set(digest, behind);
    return behind;
  };
  return (root, path) => {
    if (!path.endsWith("node_modules")) return false;
    try {
      return read(root, path);
    } catch {
      return true;
    }
  };
}
function readMaker(world, root, path) {
  return describeMaker(world.reconstructible.listNames(`${root}/${path}`));
}

// src/app/other-output.ts
var ENVIRONMENT = /(?:^|\/)\.env(?:\.[^/]+)?$/;
async function findOtherOutput(world, { path, mainCheckout, isNew, standIn }, candidates, rows) {
  if (isNew === true || standIn !== void 0) return void 0;
  const id = rows.find((row) => row.path === path)?.id;
  const scratch = id === void 0 ? [] : await world.registry.read((view) => view.listScratch(id));
  const named = /* @__PURE__ */ new Set([...candidates, ...scratch.map((row) => row.path)]);
  const temporaries = new Set(world.seedPlace.listTemporaries(path));
  const known = {
    mainCheckout,
    scratch: new Map(scratch.map((row) => [row.path, row.sha256]))
  };
  const isKnown2 = async (name) => {
    const bare = name.replace(/\/$/, "");
    if (named.has(bare)) return true;
    if (temporaries.has(bare.split("/", 1)[0] ?? "")) return true;
    if (bare === name && ENVIRONMENT.test(name)) return true;
    if (bare !== name) {
      return world.knownFiles.isKnownDirectory(path, world.bytePath.fromText(bare), known);
    }
    return mainCheckout !== null && world.reconstructible.isSameSmallFile(`${path}/${name}`, `${mainCheckout}/${name}`);
  };
  for (const name of await world.reconstructible.listIgnored(path)) {
    if (!await isKnown2(name)) return name;
  }
  return void 0;
}

// src/app/reconstructible.ts
init_errors();
init_settings2();
async function describeDirectories(world, input) {
  const proof = await world.worktree.proveWorktree(input.root);
  if (proof.kind !== "linked" && proof.kind !== "main") return [];
  if (input.row !== void 0 && !isRegistered(input.row, proof)) return [];
  const common = proof.kind === "linked" ? proof.commonDirectory : `${proof.path}/.git`;
  const main = common.endsWith("/.git") ? common.slice(0, -"/.git".length) : null;
  const declared = await readDeclared2(world, input.mainCheckout ?? main);
  const found = planCandidates(declared).flatMap((path) => {
    const entry = world.reconstructible.readEntry(input.root, path);
    return entry === void 0 ? [] : [{ path, ...entry }];
  });
  if (found.length === 0) return [];
  const real = found.filter(({ kind }) => kind === "directory").map(({ path }) => path);
  const problems = [];
  const tell = (to) => (error) => {
    to.push(reasonOf(error));
    return null;
  };
  const [git, worktrees] = await Promise.all([
    world.reconstructible.readGitFacts(input.root, real).catch(tell(problems)),
    input.worktrees ?? world.repository.listWorktrees(common).catch(tell(problems))
  ]);
  const reports = [];
  for (const entry of found) {
    const at = `${input.root}/${entry.path}`;
    const below3 = (path) => path.startsWith(`${entry.path}/`);
    const isDirectory = entry.kind === "directory";
    const own = isDirectory ? [] : ["it is not a directory"];
    const walks = isDirectory && input.walk !== false;
    const repositoryBelow = walks && await world.reconstructible.findRepository(at).catch(tell(own));
    const told = isDirectory ? git : null;
    const facts = {
      ...entry,
      declared: declared.includes(entry.path),
      ignored: told?.ignored.has(entry.path) ?? null,
      tracked: told?.tracked.filter((path) => path === entry.path || below3(path)) ?? null,
      readmitted: told?.readmitted.filter(below3) ?? null,
      repositoryBelow,
      worktreeBelow: worktrees === null ? null : worktreeBelow(at, worktrees),
      marks: readMarks(world, input.root, entry.path, isDirectory),
      problem: [...problems, ...own].join("; ")
    };
    reports.push(describeDirectory(facts));
  }
  return reports;
}
async function readDeclared2(world, mainCheckout) {
  const { settings, problems } = await readUsableSettings(world, mainCheckout);
  logIgnored(world, mainCheckout, problems);
  return settings.reconstructible;
}
var ignored = /* @__PURE__ */ new WeakMap();
function logIgnored({ log }, checkout, problems) {
  const told = ignored.get(log) ?? /* @__PURE__ */ new Map();
  ignored.set(log, told);
  const known = new Set([...told.values()].flat());
  told.set(checkout, problems);
  for (const reason of problems) {
    if (!known.has(reason)) log.write({ event: "config_ignored", reason });
  }
}
function worktreeBelow(at, worktrees) {
  const found = worktrees.find(({ path }) => path === at || path.startsWith(`${at}/`));
  return found === void 0 ? false : found.path.slice(at.length + 1);
}
function readMarks(world, root, path, lookInside) {
  const preset = PRESETS.find((each) => each.path === path);
  if (preset === void 0) return [];
  const list = world.reconstructible.listNames;
  return describeMarks(preset, list(root), lookInside ? list(`${root}/${path}`) : []);
}

// src/app/sibling-directory.ts
init_same_sources();
function openInstallers(world, roots) {
  let found;
  const read = () => {
    const innermost2 = [...roots].sort((a, b) => b.length - a.length);
    const owned = world.running.listRunning(roots).flatMap(({ cwd, argv }) => {
      const name = describeInstaller(argv);
      const root = innermost2.find((each) => cwd === each || cwd.startsWith(`${each}/`));
      return name === void 0 || root === void 0 ? [] : [[root, name]];
    });
    return new Map(owned);
  };
  return (root) => {
    found ??= read();
    return found.get(root);
  };
}
async function describeSiblingDirectory(world, given, receiver, findInstaller) {
  const { root, report, lockfiles, modules } = given;
  const { path } = report;
  const at = `${root}/${path}`;
  const able = report.reconstructible;
  const names = able ? world.reconstructible.listNames(at) : [];
  const tree = modules === void 0 || !able ? void 0 : readTree(world, root, path, modules);
  const unfinished = able && !isTimed(path) ? findUnfinished(world, at, names, tree) : null;
  const installer = able && !isTimed(path) ? findInstaller(root) : void 0;
  const busy = installer === void 0 ? unfinished : `\`${installer}\` is running there`;
  return {
    path,
    failedGate: describeFailedGate(report) ?? null,
    building: able && isTimed(path) && isBuilding(world, at),
    fixed: able ? describeFixed(path, names) : null,
    lockfiles,
    ...busy === null ? {} : { unfinished: busy },
    ...modules === void 0 ? {} : {
      modules: {
        maker: readMaker(world, root, path),
        filled: modules.filled,
        ...tree !== void 0 && isUntold(tree) ? { untold: true } : {},
        ...await readSameSources(world, given, receiver)
      }
    }
  };
}
async function readSameSources(world, { root, head, report, lockfiles }, { own, sources }) {
  const asks = (own.modules?.runs ?? []).length > 0 && lockfiles === own.lockfiles;
  if (!asks || !report.reconstructible || own.exists) return {};
  const there = head === null ? { root } : { root, commit: head };
  return { sameSources: await haveSameSources(world, sources, there) };
}
function isBuilding(world, at) {
  var _stack = [];
  try {
    const locks = __using(_stack, world.cargo.lockBuilds(world.native.openNative(), at));
    return !locks.held;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    __callDispose(_stack, _error, _hasError);
  }
}
function findUnfinished(world, at, names, tree) {
  if (tree !== void 0) return describeUnfinished(tree);
  if (!names.includes("pyvenv.cfg")) return null;
  const list = world.reconstructible.listNames;
  for (const version of list(`${at}/lib`)) {
    const packages = `${at}/lib/${version}/site-packages`;
    const half = describeHalfInstalled(
      list(packages),
      (name) => list(`${packages}/${name}`).includes("RECORD")
    );
    if (half !== null) return half;
  }
  return null;
}
function readTree(world, root, path, modules) {
  if (!path.endsWith("node_modules")) return void 0;
  const folder = findInstallFolder(world, root, path);
  const names = world.reconstructible.listNames(`${folder}/node_modules`);
  return {
    names,
    maker: readMaker(world, folder, "node_modules"),
    managers: listManagers(modules),
    isYarnDone: world.reconstructible.listNames(`${folder}/.yarn`).includes("install-state.gz"),
    retired: listRetired(world, `${folder}/node_modules`, names)
  };
}
function findInstallFolder(world, root, path) {
  const own = `${root}/${path}`.slice(0, -"/node_modules".length);
  for (let at = own; at.length >= root.length; at = at.slice(0, at.lastIndexOf("/"))) {
    if (world.reconstructible.listNames(at).some(isNodeLock)) return at;
  }
  return own;
}
function listRetired(world, at, names) {
  const scopes = names.filter((name) => name.startsWith("@"));
  const inScopes = scopes.flatMap(
    (scope) => world.reconstructible.listNames(`${at}/${scope}`).map((name) => `${scope}/${name}`)
  );
  const retired = [...names, ...inScopes].filter(
    (name) => isRetired(name.slice(name.indexOf("/") + 1))
  );
  if (retired.length === 0) return [];
  const recorded = world.nodeMembers.readChangeTime(`${at}/.package-lock.json`) ?? 0n;
  return retired.filter(
    (name) => (world.nodeMembers.readChangeTime(`${at}/${name}`) ?? 0n) > recorded
  );
}

// src/app/siblings.ts
async function listSiblings(world, input, worktrees, rows) {
  const heads = new Map(worktrees.map((entry) => [entry.path, entry.head]));
  const candidates = listCandidates(input, heads, rows);
  const proved = await Promise.all(candidates.map((each) => isProved2(world, input, each)));
  return candidates.filter((_, index) => proved[index] === true).map(({ path, lastActiveAt }) => {
    const head = heads.get(path) ?? worktrees[0]?.head ?? null;
    return { path, head, lastActiveAt, distance: null, directories: [] };
  });
}
function listCandidates(input, heads, rows) {
  const known = /* @__PURE__ */ new Map();
  const { mainCheckout: main } = input;
  if (main !== null) known.set(main, { path: main, lastActiveAt: 0 });
  for (const row of rows) {
    const { path, lastActiveAt } = row;
    if (row.state !== "ready" || row.custody === "observed" || !heads.has(path)) continue;
    if (path !== main) known.set(path, { path, lastActiveAt, row });
  }
  return [...known.values()].filter(
    ({ path }) => path !== input.path && (input.from === void 0 || path === input.from)
  );
}
async function isProved2(world, { project, mainCheckout }, { path, row }) {
  const proof = await world.worktree.proveWorktree(path);
  return row === void 0 ? isMainCheckout(project, mainCheckout, proof) : isRegistered(row, proof);
}

// src/app/seed-facts.ts
async function readSeedFacts(world, input) {
  const warnings = [];
  const [worktrees, rows, declared] = await Promise.all([
    world.repository.listWorktrees(input.project),
    listRows(world, input.project, warnings),
    readDeclared2(world, input.mainCheckout)
  ]);
  const candidates = planCandidates(declared);
  const present = (root) => candidates.filter((path) => world.reconstructible.readEntry(root, path) !== void 0);
  const siblings = await listSiblings(world, input, worktrees, listGiving(rows, present));
  const all = siblings.filter((sibling) => present(sibling.path).length > 0);
  const having = input.from === void 0 ? preferOwnVolume(world, input.path, all) : all;
  const measured = await measureDistances(world, input, having);
  const here = input.standIn === void 0 ? present(input.path) : [];
  const wanted = candidates.filter(
    (path) => (input.only?.includes(path) ?? true) && (here.includes(path) || measured.some((each) => present(each.path).includes(path)))
  );
  const asking = { ...input, worktrees, isUninstalled: await openUninstalled(world, rows) };
  const nearest = [...measured].sort(compareSiblings)[0]?.path;
  const [own, first, otherOutput] = await Promise.all([
    readOwn(world, input, wanted),
    nearest === void 0 ? [] : readReports(world, asking, nearest),
    findOtherOutput(world, input, candidates, rows)
  ]);
  const reports = new Map(nearest === void 0 ? [] : [[nearest, first]]);
  await examine(world, asking, own, measured, reports);
  const facts = { own, siblings: measured, ...otherOutput === void 0 ? {} : { otherOutput } };
  return { facts, worktrees, warnings };
}
function preferOwnVolume(world, path, siblings) {
  try {
    const own = world.freeSpace.readVolumeKey(path);
    const here = siblings.filter((each) => world.freeSpace.readVolumeKey(each.path) === own);
    return here.length === 0 ? siblings : here;
  } catch {
    return siblings;
  }
}
var listGiving = (rows, present) => rows.filter(({ path }) => {
  try {
    return present(path).length > 0;
  } catch {
    return false;
  }
});
async function listRows(world, project, warnings) {
  try {
    return await world.registry.read((view) => view.listWorkspaces(project));
  } catch (error) {
    warnings.push(`the registry could not be read: ${reasonOf(error)}`);
    return [];
  }
}
async function readOwn(world, input, wanted) {
  const root = input.standIn ?? input.path;
  const parentOf = (path) => path.includes("/") ? path.slice(0, path.lastIndexOf("/")) : void 0;
  const hasParent = (path) => {
    const parent = parentOf(path);
    return parent === void 0 || world.reconstructible.readEntry(root, parent)?.kind === "directory";
  };
  const isLooked = (path) => (world.reconstructible.readEntry(root, path)?.kind ?? "directory") === "directory";
  const asked = wanted.filter((path) => hasParent(path) && isLooked(path));
  const git = await world.reconstructible.readGitFacts(root, asked);
  return wanted.map((path) => {
    const { lockfiles, modules, installCommand } = readWishes(world, root, path);
    return {
      path,
      exists: input.standIn === void 0 && input.replace !== true && world.seedPlace.isTaken(`${root}/${path}`),
      refusal: describeRefusal(path, {
        ignored: git.ignored.has(path),
        tracked: git.tracked.some((each) => each === path || each.startsWith(`${path}/`)),
        parentExists: hasParent(path),
        marks: readMarks(world, root, path, false)
      }),
      lockfiles,
      ...modules === void 0 ? {} : { modules },
      ...installCommand === void 0 ? {} : { installCommand }
    };
  });
}
function readWishes(world, root, path) {
  if (isInstalled(path)) {
    const modules = readWantedModules(world, root, path);
    return { lockfiles: modules.digest, modules };
  }
  const beside = path.includes("/") ? `${root}/${path.slice(0, path.lastIndexOf("/"))}` : root;
  const names = world.reconstructible.listNames(beside);
  const lockfiles = readLockfiles(world, beside, listTelling(path, names));
  const installCommand = isTimed(path) ? void 0 : describeVenvInstall(names);
  return { lockfiles, ...installCommand === void 0 ? {} : { installCommand } };
}
function readLockfiles(world, beside, names) {
  try {
    return world.reconstructible.readDigest(beside, names) ?? null;
  } catch {
    return `unreadable ${beside}`;
  }
}
async function openUninstalled(world, rows) {
  const needs = await world.registry.read(
    (view) => rows.flatMap(
      ({ id, path }) => view.listInstallNeeds(id).map((need) => ({ ...need, root: path }))
    )
  ).catch(() => void 0);
  if (needs === void 0) return () => true;
  return (root, path) => {
    const need = needs.find((each) => each.root === root && each.path === path);
    if (need === void 0) return false;
    const installedAt = world.nodeModules.readInstalledAt(`${root}/${path}`);
    return installedAt === void 0 || installedAt <= need.at;
  };
}
async function examine(world, input, own, siblings, reports) {
  const ordered = [...siblings].sort(compareSiblings);
  const isBehind = openBehindJudge(world);
  const findInstaller = openInstallers(world, [
    ...input.worktrees.map(({ path }) => path),
    ...ordered.map(({ path }) => path)
  ]);
  const isNew = input.isNew === true || input.standIn !== void 0;
  const sources = { root: input.standIn ?? input.path, commit: input.head, isNew };
  let timedFrom;
  for (const directory of own) {
    const readGiven = (root) => {
      const given = readWishes(world, root, directory.path);
      const claims = given.lockfiles === directory.lockfiles;
      const lacks2 = () => isBehind(root, directory.path) || input.isUninstalled(root, directory.path);
      return claims && lacks2() ? { ...given, lockfiles: `behind ${root}` } : given;
    };
    const wishes = new Map(ordered.map(({ path }) => [path, readGiven(path)]));
    const isEqual = ({ path }) => wishes.get(path)?.lockfiles === directory.lockfiles;
    const order = isTimed(directory.path) ? ordered : [...ordered.filter(isEqual), ...ordered.filter((sibling) => !isEqual(sibling))];
    for (const sibling of order) {
      const known = reports.get(sibling.path) ?? await readReports(world, input, sibling.path);
      reports.set(sibling.path, known);
      const report = known.find(({ path }) => path === directory.path);
      if (report === void 0) continue;
      const { lockfiles = null, modules } = wishes.get(sibling.path) ?? {};
      const facts = await describeSiblingDirectory(
        world,
        { root: sibling.path, head: sibling.head, report, lockfiles, ...modules && { modules } },
        { own: directory, sources },
        findInstaller
      );
      sibling.directories.push(facts);
      const able = facts.failedGate === null && facts.fixed === null && !facts.building && facts.unfinished === void 0 && !isStranger(facts, directory);
      if (!able || directory.exists || directory.refusal !== null) continue;
      if (!isTimed(directory.path)) break;
      timedFrom ??= sibling.path;
      if (timedFrom === sibling.path) break;
    }
  }
}
var isStranger = ({ modules }, own) => modules !== void 0 && own.modules !== void 0 && describeStranger(modules.maker, own.modules) !== null;
var readReports = (world, { mainCheckout, worktrees }, root) => describeDirectories(world, { root, mainCheckout, worktrees, walk: false });

// src/core/place.ts
var isInside = (outer, inner) => inner === outer || inner.startsWith(outer.endsWith("/") ? outer : `${outer}/`);

// src/core/volume-words.ts
init_errors();
init_moved();

// src/core/volume.ts
init_errors();
var SMALLEST_GROWTH = 64 * 1024 * 1024;

// src/core/volume-words.ts
var LOST_HINT = "If it is on a disk that is away, mount that disk; if it is gone for good, `espalier volume remove --yes` forgets the volume";

// src/app/volume-place.ts
init_errors();
function readVolumeOf({ volumeRecord, paths }, path) {
  const place2 = volumeRecord.readVolumePlace(paths);
  if (place2 === void 0 || !isInside(place2.at, path)) return void 0;
  return { ...place2, there: volumeRecord.isMountedAt(place2.at, place2.image) };
}
function requireThere(world, path) {
  const volume = readVolumeOf(world, path);
  if (volume?.there !== false) return;
  const { at, image } = volume;
  throw new AppError("volume_away", isImageThere(world, image) ? { at } : { at, hint: LOST_HINT });
}
function isImageThere({ volumeRecord }, image) {
  try {
    return volumeRecord.readAllocation(image) !== void 0;
  } catch {
    return true;
  }
}

// src/app/seed-workspace.ts
async function seedInto(world, input) {
  try {
    const read = await readSeedFacts(world, input);
    const told = [...read.warnings];
    const outcomes = await applySeed(world, input, planSeed(read.facts), read, told);
    for (const { path, outcome, reason, detail } of outcomes) {
      if (outcome === "skipped" && reason !== "exists") {
        world.log.write({ event: "seed_skipped", workspace: input.path, path, reason, detail });
      }
    }
    return describeReport(outcomes, told);
  } catch (error) {
    world.log.write({ event: "seed_failed", workspace: input.path, reason: reasonOf(error) });
    const interrupted = world.interrupted.aborted;
    return {
      seeded_bytes: 0,
      seeded_from: null,
      seed_skipped: interrupted ? "interrupted" : "clone_failed",
      directories: [],
      outcomes: [],
      warnings: interrupted ? [] : [`nothing was seeded: ${reasonOf(error)}`]
    };
  }
}
function describeReport(outcomes, warnings) {
  const seeded = outcomes.filter(({ outcome }) => outcome === "seeded");
  return {
    seeded_bytes: seeded.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
    seeded_from: seeded[0]?.from ?? null,
    ...seeded.length > 0 ? {} : { seed_skipped: outcomes[0]?.reason ?? "no_sibling" },
    directories: outcomes.map(
      ({ from: _from, detail: _detail, installReason: _reason, uncloned: _tree, ...report }) => report
    ),
    outcomes,
    warnings: [...warnings, ...describeSkipped(outcomes), ...describeInstalls(outcomes)]
  };
}
async function planNewSeed(world, input) {
  const { facts, warnings } = await readSeedFacts(world, input);
  const plan = await leaveOutUncloneable(world, planSeed(facts), input.path);
  return { steps: describeSeedSteps(plan, input.path), warnings: [...warnings] };
}
async function leaveOutUncloneable(world, plan, workspace) {
  const place2 = await world.place.readExistingAncestor(`${workspace}/.git`);
  const isCloneable = ({ from, path }) => {
    try {
      const file = world.reconstructible.findRegularFile(`${from}/${path}`);
      return file === void 0 || world.volume.canCloneUnseen(file, place2) !== false;
    } catch {
      return true;
    }
  };
  const seeds = plan.seeds.filter(isCloneable);
  const left = plan.seeds.filter((each) => !seeds.includes(each));
  const skipped = left.map(({ path }) => ({ path, reason: "reflink_unsupported" }));
  return { seeds, skipped: [...plan.skipped, ...skipped] };
}
async function seedWorkspace(world, input) {
  const row = await requireWorkspace(world, input.target, input.cwd);
  if (input.dryRun) {
    const { plan, warnings } = await planWorkspaceSeed(world, row, input);
    const cloneable = await leaveOutUncloneable(world, plan, row.path);
    const steps = describeSeedSteps(cloneable, row.path);
    return { schema: "espalier.plan.v1", command: "seed", steps, warnings: [...warnings] };
  }
  const { outcomes, ...report } = await seedInto(world, await readSeedInput(world, row, input));
  const rows = listSeededRows(row.id, outcomes, world.clock.now());
  if (rows.length > 0) {
    const { seeded_from: from, directories } = report;
    const why = `filled ${directories.length} directories from ${from}`;
    await world.registry.update((edit) => {
      if (edit.readWorkspace(row.id) === void 0) return;
      edit.writeSeeded(rows);
      if (from === null) return;
      edit.changeWorkspace(row.id, { seededFrom: from }, { type: "seed", who: world.who, why });
    });
  }
  return { schema: "espalier.workspace.seeded.v1", id: row.id, path: row.path, ...report };
}
async function planWorkspaceSeed(world, row, input) {
  const { facts, warnings } = await readSeedFacts(world, await readSeedInput(world, row, input));
  return { facts, plan: planSeed(facts), warnings };
}
async function readSeedInput(world, row, input) {
  if (row.state !== "ready") {
    throw new AppError("busy", { what: `\`${row.path}\``, reason: `its state is ${row.state}` });
  }
  await requireProved(world, row);
  const { mainCheckout } = await world.repository.readRepository(row.path);
  const listed = await world.repository.listWorktrees(row.project);
  const head = listed.find(({ path }) => path === row.path)?.head;
  if (head === void 0 || head === null) {
    throw new AppError("unverified", {
      what: `\`${row.path}\``,
      reason: "its commit is not known"
    });
  }
  const from = input.from === void 0 ? {} : { from: await requireSibling(world, row, { ...input, from: input.from }, mainCheckout) };
  const only = input.only === void 0 ? {} : { only: input.only };
  const copies = input.copies === void 0 ? {} : { copies: input.copies };
  const replace = input.replace === true ? { replace: true } : {};
  const choice = { ...from, ...only, ...copies, ...replace };
  return { project: row.project, mainCheckout, path: row.path, head, ...choice };
}
async function requireProved(world, row) {
  requireThere(world, row.path);
  const proof = await world.worktree.proveWorktree(row.path);
  if (proof.kind === "absent") {
    throw new AppError("unverified", {
      what: `\`${row.path}\``,
      reason: "its directory is gone",
      hint: `\`espalier remove ${row.name}\` forgets it or says what stands against that`
    });
  }
  if (!isRegistered(row, proof)) {
    const reason = "reason" in proof ? proof.reason : "it is not the worktree that was registered";
    throw new AppError("unverified", { what: `\`${row.path}\``, reason });
  }
}
async function requireSibling(world, row, { cwd, from }, mainCheckout) {
  const real = await world.files.readRealPath(world.files.resolvePath(cwd, from));
  if (real !== void 0 && real === mainCheckout) return real;
  const sibling = await requireWorkspace(world, from, cwd);
  if (sibling.path !== row.path) {
    await requireProved(world, sibling);
    return sibling.path;
  }
  throw new AppError("usage", {
    reason: `The workspace \`${row.name}\` cannot seed itself`,
    hint: "Name another workspace or the main checkout with `--from`, or leave it out"
  });
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  planNewSeed,
  planWorkspaceSeed,
  seedInto,
  seedWorkspace
});
