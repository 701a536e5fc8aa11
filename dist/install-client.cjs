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

// src/app/install-client.ts
var install_client_exports = {};
__export(install_client_exports, {
  installClient: () => installClient
});
module.exports = __toCommonJS(install_client_exports);

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

// src/core/install-hooks.ts
var isTable = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
function findShapeFault(settings) {
  if (settings === void 0) return void 0;
  if (!isTable(settings)) return { path: [], reason: "it is no JSON object" };
  const hooks = settings["hooks"];
  if (hooks === void 0 || hooks === null) return void 0;
  if (!isTable(hooks)) return { path: ["hooks"], reason: "`hooks` is no object" };
  for (const [event, groups] of Object.entries(hooks)) {
    const fault = findEventFault(event, groups);
    if (fault !== void 0) return fault;
  }
  return void 0;
}
function findEventFault(event, groups) {
  const path = ["hooks", event];
  if (!Array.isArray(groups)) return { path, reason: `\`hooks.${event}\` is no list` };
  for (const [index, group] of groups.entries()) {
    const at = [...path, index];
    const name = `\`hooks.${event}[${index}]\``;
    if (!isTable(group)) return { path: at, reason: `${name} is no object` };
    const handlers = group["hooks"];
    if (!Array.isArray(handlers)) return { path: at, reason: `${name} has no list of \`hooks\`` };
    const odd = handlers.findIndex((handler) => !isTable(handler));
    if (odd !== -1) return { path: [...at, "hooks", odd], reason: `${name} holds what is no hook` };
  }
  return void 0;
}
function listHooks(settings) {
  const hooks = isTable(settings) && isTable(settings["hooks"]) ? settings["hooks"] : {};
  return Object.entries(hooks).flatMap(
    ([event, groups]) => asList(groups).flatMap((group, index) => {
      const handlers = isTable(group) ? asList(group["hooks"]) : [];
      return handlers.flatMap(
        (handler, position) => isTable(handler) ? [
          {
            ...{ event, handler, together: handlers.length },
            matcher: isTable(group) ? group["matcher"] : void 0,
            path: ["hooks", event, index, "hooks", position]
          }
        ] : []
      );
    })
  );
}
var asList = (value) => Array.isArray(value) ? value : [];
var SCRIPT = /^(\/.*|[A-Za-z]:[\\/].*|\$\{CLAUDE_PLUGIN_ROOT\})[\\/]hooks[\\/][\w-]+\.sh$/;
function findHookRoot(handler) {
  const command = typeof handler["command"] === "string" ? handler["command"] : "";
  const words = Array.isArray(handler["args"]) ? [command, ...handler["args"]] : splitWords(command);
  for (const word of words) {
    const root = typeof word === "string" ? SCRIPT.exec(word)?.[1] : void 0;
    if (root !== void 0) return root;
  }
  return void 0;
}
var splitWords = (text) => [...text.matchAll(/(?:[^\s'"\\]|\\.|'[^']*'|"(?:[^"\\]|\\.)*")+/g)].map(
  ([word]) => word.replace(
    /\\(.)|'([^']*)'|"((?:[^"\\]|\\.)*)"/g,
    (_whole, plain, single, double) => plain !== void 0 ? plain : single ?? String(double).replace(/\\(["\\$`])/g, "$1")
  )
);
var NAMED = /[\\/]espalier[^\\/]*(?:[\\/]v?\d[^\\/]*)?$/i;
var isOurs = (entry, { roots }) => {
  const root = findHookRoot(entry.handler);
  return root !== void 0 && (roots.includes(root) || NAMED.test(root));
};
function describeHook({ event, matcher, handler }) {
  const root = findHookRoot(handler);
  return formatStable([
    event,
    matcher ?? null,
    root === void 0 ? handler : moveTo(handler, root, "")
  ]);
}
function nameHook({ event, handler }) {
  const root = findHookRoot(handler) ?? "";
  const command = typeof handler["command"] === "string" ? handler["command"] : "";
  const words = Array.isArray(handler["args"]) ? handler["args"] : splitWords(command);
  const at = words.findIndex((word) => typeof word === "string" && word.startsWith(`${root}/`));
  const rest = words.slice(Math.max(at, 0)).map((word) => String(word).replace(root, ""));
  return formatStable([event, ...rest]);
}
function moveTo(handler, from, to) {
  const move = (value) => typeof value === "string" ? value.split(from).join(to) : value;
  return {
    ...handler,
    command: move(handler["command"]),
    ...Array.isArray(handler["args"]) ? { args: handler["args"].map(move) } : {}
  };
}
function formatStable(value) {
  return JSON.stringify(
    value,
    (_key, each) => isTable(each) ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => a < b ? -1 : 1)) : each
  );
}

// src/core/install-claude.ts
var PLACE = "${CLAUDE_PLUGIN_ROOT}";
var listBundle = (bundle, root) => listHooks({ hooks: bundle }).map((entry) => ({
  ...entry,
  handler: moveTo(entry.handler, PLACE, root)
}));
function planHooks(facts) {
  const { settings, root, wrote } = facts;
  const present = listHooks(settings).filter((entry) => isOurs(entry, facts));
  const used = /* @__PURE__ */ new Set();
  const [changes2, entries, kept] = [[], [], []];
  const wanted = listBundle(facts.bundle, root);
  const missing = [];
  for (const entry of wanted) {
    const { event } = entry;
    const same = present.filter((each) => !used.has(each) && nameHook(each) === nameHook(entry));
    const found = same.find((each) => describeHook(each) === describeHook(entry)) ?? same[0];
    if (found === void 0) {
      missing.push(entry);
      continue;
    }
    used.add(found);
    const here = findHookRoot(found.handler) ?? root;
    const edited = describeHook(found) !== describeHook(entry) && !isWritten(found, wrote);
    const next = edited ? moveTo(found.handler, here, root) : entry.handler;
    if (edited) kept.push(found);
    const moved = here !== root || !edited && describeHook(found) !== describeHook(entry);
    if (moved) changes2.push({ kind: "replace", path: found.path, value: next });
    entries.push({ at: event, outcome: moved ? "updated" : edited ? "kept" : "already" });
  }
  const added = planAdded(settings, missing);
  changes2.push(...added);
  entries.push(...missing.map(({ event }) => ({ at: event, outcome: "added" })));
  const leftover = present.filter((entry) => !used.has(entry));
  const gone = leftover.filter((entry) => wrote === void 0 || isWritten(entry, wrote));
  const stays = leftover.filter((entry) => !gone.includes(entry));
  kept.push(...stays);
  entries.push(...stays.map(({ event }) => ({ at: event, outcome: "kept" })));
  if (gone.length > 0) {
    changes2.push(...planRemovals(settings, gone, missing));
    entries.push(...gone.map(({ event }) => ({ at: event, outcome: "removed" })));
  }
  return { changes: changes2, entries, kept, wrote: wanted.map(describeHook) };
}
var formatHooks = (bundle, root) => {
  const [added] = planAdded(void 0, listBundle(bundle, root));
  return JSON.stringify(
    added === void 0 || added.kind === "remove" ? {} : { hooks: added.value }
  );
};
var isWritten = (entry, wrote) => wrote?.includes(describeHook(entry)) ?? false;
function planAdded(settings, missing) {
  if (missing.length === 0) return [];
  const groups = /* @__PURE__ */ new Map();
  const places = /* @__PURE__ */ new Map();
  for (const { event, matcher, handler, path } of missing) {
    const together = places.get(path.slice(0, 3).join());
    if (together !== void 0) {
      together.push(handler);
      continue;
    }
    const hooks2 = [handler];
    places.set(path.slice(0, 3).join(), hooks2);
    const group = { ...matcher === void 0 ? {} : { matcher }, hooks: hooks2 };
    groups.set(event, [...groups.get(event) ?? [], group]);
  }
  const hooks = settings?.["hooks"];
  const whole = Object.fromEntries(groups);
  if (hooks === void 0) return [{ kind: "insert", path: ["hooks"], value: whole }];
  if (hooks === null) return [{ kind: "replace", path: ["hooks"], value: whole }];
  return [...groups].flatMap(([event, added]) => {
    const there = hooks[event];
    if (!Array.isArray(there)) return [{ kind: "insert", path: ["hooks", event], value: added }];
    return added.map((group, index) => ({
      kind: "insert",
      path: ["hooks", event, there.length + index],
      value: group
    }));
  });
}
function planHooksRemoval(facts) {
  const { settings, wrote } = facts;
  const present = listHooks(settings).filter((entry) => isOurs(entry, facts));
  const known = listBundle(facts.bundle, facts.root).map(describeHook);
  const isPlain = (entry) => wrote === void 0 || isWritten(entry, wrote) || known.includes(describeHook(entry));
  const gone = present.filter(isPlain);
  const kept = present.filter((entry) => !isPlain(entry));
  return {
    changes: planRemovals(settings, gone, []),
    entries: [
      ...gone.map(({ event }) => ({ at: event, outcome: "removed" })),
      ...kept.map(({ event }) => ({ at: event, outcome: "kept" }))
    ],
    kept,
    wrote: []
  };
}
function planRemovals(settings, gone, added) {
  const hooks = settings?.["hooks"] ?? {};
  const changes2 = [];
  const events = [...new Set(gone.map(({ event }) => event))];
  let emptied = 0;
  for (const event of events) {
    const groups = hooks[event];
    const of = gone.filter((entry) => entry.event === event);
    const empty = groups.filter(
      (group, index) => of.filter(({ path }) => path[2] === index).length === group.hooks.length
    );
    if (empty.length === groups.length && !added.some((entry) => entry.event === event)) {
      changes2.push({ kind: "remove", path: ["hooks", event] });
      emptied += 1;
      continue;
    }
    for (const entry of [...of].reverse()) {
      const group = entry.path.slice(0, 3);
      const alone = of.filter(({ path }) => path[2] === entry.path[2]).length === entry.together;
      if (!alone) changes2.push({ kind: "remove", path: entry.path });
      else if (!changes2.some(({ path }) => path.join() === group.join())) {
        changes2.push({ kind: "remove", path: group });
      }
    }
  }
  if (emptied > 0 && emptied === Object.keys(hooks).length && added.length === 0) {
    return [{ kind: "remove", path: ["hooks"] }];
  }
  return changes2;
}
var findRival = (settings, facts) => listHooks(settings).find((entry) => entry.event === "WorktreeCreate" && !isOurs(entry, facts));
var hasOurs = (settings, facts) => listHooks(settings).some((entry) => entry.event === "WorktreeCreate" && isOurs(entry, facts));

// src/core/install-text.ts
var CONTEXT = 60;
var DISTINCT = 80;
var openText = (original) => ({
  original,
  text: original,
  pieces: [{ from: 0, to: original.length }]
});
function editText(of, edits) {
  const backwards = [...edits].sort((one, other) => other.at - one.at);
  return backwards.reduce(applyEdit, of);
}
function applyEdit(of, { at, length, insert }) {
  const pieces = [
    ...slicePieces(of.pieces, 0, at),
    ...insert === "" ? [] : [{ from: null, text: insert }],
    ...slicePieces(of.pieces, at + length, of.text.length)
  ];
  const text = `${of.text.slice(0, at)}${insert}${of.text.slice(at + length)}`;
  return { original: of.original, text, pieces };
}
var lengthOf = (piece) => piece.from === null ? piece.text.length : piece.to - piece.from;
function slicePieces(pieces, from, to) {
  const found = [];
  let at = 0;
  for (const piece of pieces) {
    const start = Math.max(from - at, 0);
    const end = Math.min(to - at, lengthOf(piece));
    at += lengthOf(piece);
    if (start >= end) continue;
    found.push(
      piece.from === null ? { from: null, text: piece.text.slice(start, end) } : { from: piece.from + start, to: piece.from + end }
    );
  }
  return found;
}
function listHunks({ original, text, pieces }) {
  const hunks = [];
  let at = 0;
  let known = 0;
  let inserted = "";
  const close = (next) => {
    const replaced = original.slice(known, next);
    known = next;
    if (inserted === "" && replaced === "") return;
    const start = at - inserted.length;
    const before = text.slice(Math.max(0, start - CONTEXT), start);
    hunks.push({ at: start, before, after: text.slice(at, at + CONTEXT), inserted, replaced });
    inserted = "";
  };
  for (const piece of pieces) {
    if (piece.from === null) inserted += piece.text;
    else {
      close(piece.from);
      known = piece.to;
    }
    at += lengthOf(piece);
    if (piece.from !== null) inserted = "";
  }
  close(original.length);
  return hunks;
}
function undoHunks(text, hunks) {
  const edits = [];
  let least = 0;
  for (const hunk of hunks) {
    const at = findHunk(text, hunk);
    if (at === void 0 || at < least) return void 0;
    least = at + hunk.inserted.length;
    edits.push({ at, length: hunk.inserted.length, insert: hunk.replaced });
  }
  return editText(openText(text), edits).text;
}
function findHunk(text, { before, inserted, after }) {
  const whole = findOnce(text, `${before}${inserted}${after}`);
  if (whole !== void 0) return whole + before.length;
  const halves = [
    [before, ""],
    ["", after]
  ];
  for (const [ahead, behind] of halves) {
    const at = findOnce(text, `${ahead}${inserted}${behind}`);
    if (at !== void 0) return at + ahead.length;
  }
  return inserted.length < DISTINCT ? void 0 : findOnce(text, inserted);
}
function findOnce(text, wanted) {
  if (wanted === "") return void 0;
  const at = text.indexOf(wanted);
  return at === -1 || at !== text.lastIndexOf(wanted) ? void 0 : at;
}

// src/app/install-claude.ts
function describeSettingsFile(world, { scope, file }) {
  const root = world.claudeHooks.bundleRoot();
  const bundle = world.claudeHooks.readBundleHooks(root);
  const readFacts = async (text, record) => {
    const settings = await readShape(world, file, text);
    return { settings, bundle, root, roots: listRoots(world, settings), wrote: record?.wrote };
  };
  return {
    ...{ client: "claude", scope, file, isPrivate: scope === "user" },
    paste: formatHooks(bundle, root),
    async plan(text, record) {
      const facts = await readFacts(text, record);
      refuseRival(file, await findRivalLine(world, file, text, facts));
      const plan = planHooks(facts);
      const planned = await applyChanges(world, file, text, facts.settings, plan);
      return { ...planned, warnings: await listWarnings(world, file, text, plan) };
    },
    async planRemoval(text, record) {
      const facts = await readFacts(text, record);
      const plan = planHooksRemoval(facts);
      const planned = await applyChanges(world, file, text, facts.settings, plan);
      return { ...planned, warnings: await listKept(world, file, text, plan) };
    },
    async isEmpty(text) {
      const { value, looseLine } = await world.jsonc.readJsonc(file, text);
      return value === void 0 || looseLine === null && JSON.stringify(value) === "{}";
    },
    isSame: (one, other) => sayTheSame(world, file, one, other)
  };
}
async function sayTheSame({ jsonc }, file, one, other) {
  const [a, b] = [await jsonc.readJsonc(file, one), await jsonc.readJsonc(file, other)];
  return JSON.stringify(stripEmpty(a.value)) === JSON.stringify(stripEmpty(b.value));
}
function stripEmpty(value) {
  if (typeof value !== "object" || value === null) return value ?? {};
  const { hooks, ...rest } = value;
  const told = Object.entries(hooks ?? {}).filter(
    ([, groups]) => !Array.isArray(groups) || groups.length > 0
  );
  return told.length === 0 ? rest : { ...rest, hooks: Object.fromEntries(told) };
}
async function readShape({ jsonc }, file, text) {
  const { value } = await jsonc.readJsonc(file, text);
  const fault = findShapeFault(value);
  if (fault === void 0) return value;
  const line = await jsonc.readLine(file, text, fault.path);
  throw new AppError(
    "settings_invalid",
    { path: file, reason: `line ${line}: ${fault.reason}` },
    { details: { line } }
  );
}
function listRoots({ claudeHooks }, settings) {
  const named = listHooks(settings).flatMap(({ handler }) => findHookRoot(handler) ?? []);
  return [claudeHooks.bundleRoot(), ...new Set(named.filter(claudeHooks.isEspalier))];
}
async function applyChanges(world, file, text, settings, { changes: changes2, entries, wrote }) {
  const { jsonc } = world;
  let edited = openText(text);
  if (changes2.length > 0) edited = editText(edited, jsonc.planRoot(text));
  for (const change of changes2) {
    edited = editText(edited, await jsonc.planJsonEdits(file, edited.text, change));
  }
  if (changes2.length > 0) {
    await jsonc.proveJson(file, edited.text, jsonc.changeValue(settings, changes2));
  }
  return { edited, entries, wrote };
}
async function findRivalLine({ jsonc }, file, text, facts) {
  const rival = findRival(facts.settings, facts);
  return rival === void 0 ? void 0 : jsonc.readLine(file, text, rival.path);
}
var RIVAL = "a `WorktreeCreate` hook that is not Espalier's; the client would run both, and leave one's worktree behind";
function refuseRival(file, line) {
  if (line === void 0) return;
  throw new AppError(
    "settings_invalid",
    {
      path: file,
      reason: `line ${line}: ${RIVAL}`,
      hint: "Take that hook out of the file, or do without these; the file was left as it is"
    },
    { details: { line } }
  );
}
async function listWarnings(world, file, text, plan) {
  const { value, looseLine } = await world.jsonc.readJsonc(file, text);
  const warnings = await listKept(world, file, text, plan);
  if (looseLine !== null) {
    warnings.push(
      `\`${file}\` has a comment or a trailing comma in line ${looseLine}: Claude Code passes over the whole file, and no hook in it runs, until that is gone`
    );
  }
  if (value?.disableAllHooks === true) {
    warnings.push(`\`disableAllHooks\` in \`${file}\` keeps every hook from running`);
  }
  return warnings;
}
async function listKept({ jsonc }, file, text, { kept }) {
  const warnings = [];
  for (const { event, path } of kept) {
    const line = await jsonc.readLine(file, text, path);
    warnings.push(
      `The ${event} hook in line ${line} of \`${file}\` is not as Espalier wrote it, and was kept; what is no longer wanted goes by hand`
    );
  }
  return warnings;
}
function requireAlone(world, target, checkout) {
  const { claudeHooks, env } = world;
  const files = [
    claudeHooks.userSettingsFile(env),
    ...checkout === null ? [] : claudeHooks.projectSettingsFiles(checkout)
  ];
  const values = files.map((file) => ({ file, value: claudeHooks.readSettingsValue(file) }));
  const enabled = Object.assign({}, ...values.map(({ value }) => readEnabled(value)));
  for (const { plugin, root, hooks, isOurs: isOurs2 } of claudeHooks.listPlugins(env)) {
    const runs = enabled[plugin] === true || plugin === "espalier@skills-dir";
    if (runs && isOurs2) throw refusePlugin(plugin);
    if (runs && listHooks({ hooks }).some(({ event }) => event === "WorktreeCreate")) {
      throw refuse(
        `the plugin \`${plugin}\` in \`${root}\` has ${RIVAL}`,
        `claude plugin disable ${plugin}`
      );
    }
  }
  for (const { file, value } of values) {
    if (file === target.file || findShapeFault(value ?? void 0) !== void 0) continue;
    const facts = { roots: listRoots(world, value) };
    if (hasOurs(value, facts)) {
      const where = file === files[0] ? "--user" : "--project";
      throw refuse(
        `\`${file}\` has them already, and the client runs both`,
        `espalier install claude ${where} --uninstall`
      );
    }
    if (findRival(value, facts) !== void 0) {
      throw refuse(`\`${file}\` has ${RIVAL}`, void 0);
    }
  }
}
function holdsOurs(world, file) {
  const value = world.claudeHooks.readSettingsValue(file) ?? void 0;
  if (findShapeFault(value) !== void 0) return false;
  const roots = listRoots(world, value);
  return listHooks(value).some((entry) => isOurs(entry, { roots }));
}
function readEnabled(value) {
  const enabled = value?.enabledPlugins;
  return typeof enabled === "object" && enabled !== null ? { ...enabled } : {};
}
var refusePlugin = (plugin) => new AppError("unsupported", {
  what: "A second set of hooks",
  reason: `the plugin \`${plugin}\` is enabled and brings the same ones`,
  hint: `Nothing is left to do; for hooks in the settings instead, run \`claude plugin disable ${plugin}\` first`
});
var refuse = (reason, remedy) => new AppError("unsupported", {
  what: "A second set of hooks",
  reason,
  hint: remedy === void 0 ? "Take that hook away first, or do without these; nothing was changed" : `Run \`${remedy}\` first, or do without these; nothing was changed`
});

// src/core/install-report.ts
var changes = ({ outcome }) => outcome !== "already" && outcome !== "kept";
var listEach = (entries) => entries.filter(
  ({ at, outcome }, index) => entries.findIndex((each) => each.at === at && each.outcome === outcome) === index
);
function describeInstall(of) {
  const { client, scope, file, target, made, removed, warnings, uninstall } = of;
  const entries = listEach(of.entries);
  const changed = entries.some(changes);
  const present = entries.length > 0;
  const did = uninstall ? changed || removed.length > 0 ? "uninstalled" : "absent" : changed || !present ? "installed" : "already";
  return {
    ...{ schema: "espalier.install.v1", client, scope, did, file },
    ...target === file ? {} : { leads_to: target },
    entries,
    ...made.length === 0 ? {} : { made: [...made] },
    ...removed.length === 0 ? {} : { removed: [...removed] },
    warnings: [...warnings]
  };
}
var ACTIONS = {
  added: "add to",
  updated: "update in",
  removed: "remove from",
  already: "leave as it is in",
  kept: "keep in"
};
function describeInstallPlan(of) {
  const steps = [
    ...of.made.map((target) => ({ action: "make", target })),
    ...listEach(of.entries).filter(({ outcome }) => outcome !== "already").map(({ at, outcome }) => ({ action: ACTIONS[outcome], target: of.target, detail: at })),
    ...of.removed.map((target) => ({ action: "remove", target }))
  ];
  const words = ["install", of.client, ...of.uninstall ? ["--uninstall"] : []];
  return {
    schema: "espalier.plan.v1",
    command: words.join(" "),
    steps,
    warnings: [...of.warnings]
  };
}

// src/app/install-file.ts
var LOCK_MS = 2e4;
var MOST_ATTEMPTS = 20;
var SETTLED_MS = 60;
async function installFile(world, of, input) {
  if (input.dryRun) {
    const planned = await planFile(world, of, input, void 0);
    return describeInstallPlan(planned.outcome);
  }
  const lock = world.lock.projectLockFile(world.paths, of.file);
  const purpose = `change ${of.file}`;
  return world.lock.withLock(
    lock,
    { purpose, timeoutMs: LOCK_MS },
    () => applyFile(world, of, input)
  );
}
async function applyFile(world, of, input) {
  let overtaken;
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const planned = await planFile(world, of, input, overtaken);
    const written = await applyPlan(world, of, planned);
    if (written.kind === "done") return describeInstall(planned.outcome);
    overtaken = written.kind === "overtaken" ? { ours: planned.text, theirs: written.bytes } : void 0;
    await world.clock.sleep(5 * (attempt + 1));
  }
  throw new AppError("busy", {
    what: `\`${of.file}\``,
    reason: "another program writes it all the time"
  });
}
async function planFile(world, of, input, overtaken) {
  const found = await readSettled(world, of.file);
  const current = found.kind === "file" ? found.text : "";
  const text = overtaken?.ours === current ? overtaken.theirs.toString("utf8") : current;
  const record = await world.installRecord.readRecord(world.paths, of.file);
  const planned = input.uninstall ? await planUninstall(world, of, { found, text, record }) : await planInstall(world, of, { found, text, record });
  const changes2 = planned.text !== current || planned.goes;
  if (found.kind === "file" && changes2) requireReplaceable(world, of, found, planned.goes);
  const target = found.kind === "file" ? found.target : of.file;
  const { client, scope, file } = of;
  const warnings = [...input.warnings, ...planned.warnings, ...describeLeftovers(world, found)];
  const { entries, made, removed } = planned;
  const outcome = {
    ...{ client, scope, file, target, uninstall: input.uninstall },
    ...{ entries, made, removed, warnings }
  };
  return { found, outcome, text: planned.text, goes: planned.goes, record: planned.record };
}
function describeLeftovers({ settingsEdit }, found) {
  const leftovers = found.kind === "file" ? settingsEdit.listLeftovers(found) : [];
  return leftovers.map(
    (file) => `\`${file}\` is left from an install that was killed; where it says nothing that the settings do not, delete it`
  );
}
async function readSettled(world, file) {
  for (let attempt = 0; ; attempt += 1) {
    const found = world.settingsEdit.readSettings(file);
    if (found.kind === "missing" || attempt > MOST_ATTEMPTS) return found;
    const ageMs = world.settingsEdit.readAgeMs(found, world.clock.now());
    if (ageMs >= SETTLED_MS) return found;
    await world.clock.sleep(SETTLED_MS - ageMs + 1);
  }
}
async function planInstall(world, of, given) {
  const { found, text, record } = given;
  const plan = await of.plan(text, record);
  const { entries, warnings } = plan;
  const made = found.kind === "missing" ? [...found.directories, of.file] : [];
  const none = { goes: false, entries, made, removed: [], warnings };
  if (plan.edited.text === text && found.kind === "file") return { ...none, text, record };
  const before = record === void 0 ? (await of.planRemoval(text, record)).edited.text : undoHunks(text, record.hunks);
  const again = before === void 0 ? void 0 : await of.plan(before, record);
  const same = again !== void 0 && await of.isSame(again.edited.text, plan.edited.text);
  const edited = same ? again.edited : plan.edited;
  const earlier = same ? record : void 0;
  return {
    ...none,
    text: edited.text,
    record: {
      file: of.file,
      sha256: world.installRecord.hashText(edited.text),
      hunks: listHunks(edited),
      made_file: earlier?.made_file ?? found.kind === "missing",
      made_directories: [
        ...earlier?.made_directories ?? (found.kind === "missing" ? found.directories : [])
      ],
      wrote: [...plan.wrote]
    }
  };
}
async function planUninstall(world, of, given) {
  const { found, text, record } = given;
  const none = { text, made: [], record: void 0 };
  if (found.kind === "missing") {
    return { ...none, goes: false, entries: [], removed: [], warnings: [] };
  }
  const plan = await of.planRemoval(text, record);
  const { entries, warnings } = plan;
  const without = await undoInstall(world, of, { text, record, plan });
  const goes = record?.made_file === true && await of.isEmpty(without);
  const directories = [...record?.made_directories ?? []].reverse();
  const removed = goes ? world.settingsEdit.listEmptied(of.file, directories) : [];
  return { ...none, text: without, goes, entries, removed, warnings };
}
async function undoInstall(world, of, given) {
  const { text, record, plan } = given;
  if (record === void 0) return plan.edited.text;
  const before = undoHunks(text, record.hunks);
  if (before === void 0) return plan.edited.text;
  const untouched = world.installRecord.hashText(text) === record.sha256;
  const exact = untouched ? !await hasOurs2(of, before, record) : await of.isSame(before, plan.edited.text);
  return exact ? before : plan.edited.text;
}
var hasOurs2 = async (of, text, record) => (await of.planRemoval(text, record)).entries.length > 0;
function requireReplaceable(world, of, found, goes) {
  const reason = world.settingsEdit.findHindrance(found);
  if (reason === void 0) return;
  throw new AppError("settings_invalid", {
    path: found.file,
    reason,
    hint: goes ? "Make the file writable, then run the command again" : `Make the file writable, or do it by hand: ${of.paste}`
  });
}
async function applyPlan(world, of, planned) {
  const { found, text, goes, record } = planned;
  const { installRecord, settingsEdit, paths } = world;
  if (found.kind === "missing") {
    if (record === void 0) return finish(world, of);
    await installRecord.writeRecord(paths, record);
    return settingsEdit.createSettings(found, text, settingsEdit.readModes(of.isPrivate));
  }
  if (goes) {
    const removed = settingsEdit.removeSettings(found);
    if (removed.kind !== "done") return removed;
    settingsEdit.removeDirectories(planned.outcome.removed.slice(1));
    return finish(world, of);
  }
  if (text !== found.text) {
    if (record !== void 0) await installRecord.writeRecord(paths, record);
    const replaced = await world.settingsReplace.replaceSettings(found, text);
    if (replaced.kind !== "done") return replaced;
  }
  const { uninstall, entries } = planned.outcome;
  const kept = entries.some(({ outcome }) => outcome === "kept");
  return uninstall && !kept ? finish(world, of) : { kind: "done" };
}
function finish({ installRecord, paths }, of) {
  installRecord.removeRecord(paths, of.file);
  return { kind: "done" };
}

// src/core/install-commands.ts
var ADOPT_COMMAND = "espalier adopt . && espalier seed . || echo Espalier did not fill this worktree";
var withoutOwnCommand = (script) => script.split("\n").filter((line) => line.trim() !== ADOPT_COMMAND).join("\n");
var hasOwnCommand = (script) => script.split("\n").some((line) => line.trim() === ADOPT_COMMAND);
var callsEspalier = (script) => /\bespalier\s+adopt\b/.test(script);

// src/core/install-toml.ts
function findScript(text, path) {
  const head = findHead(text, path);
  if (head === void 0) return void 0;
  for (const { at, line } of listTomlLines(text, head)) {
    if (/^\s*\[/.test(line)) return void 0;
    const [before, quote2] = /^\s*(?:script|"script"|'script')\s*=\s*("""|'''|"|')/.exec(line) ?? [];
    if (before === void 0 || quote2 === void 0) continue;
    return readPlace(text, at + before.length - quote2.length, quote2);
  }
  return void 0;
}
function readPlace(text, at, quote2) {
  const end = skipTomlText(text, at);
  if (end === void 0) return void 0;
  const start = at + quote2.length;
  const [gap = ""] = quote2.length === 3 ? /^\r?\n/.exec(text.slice(start, end)) ?? [] : [];
  const inner = text.slice(start + gap.length, end - quote2.length);
  const [interpreter = ""] = quote2.length === 3 ? /^#![^\n]*\n/.exec(inner) ?? [] : [];
  const lineEnd = text.slice(at, end).includes("\r\n") ? "\r\n" : "\n";
  const first = start + gap.length + interpreter.length;
  return { at, end, quote: quote2, first, interpreter, lineEnd };
}
function findHead(text, path) {
  const key = path.map((part) => `(?:${part}|"${part}"|'${part}')`).join("\\s*\\.\\s*");
  const head = new RegExp(`^\\s*\\[\\s*${key}\\s*\\]\\s*(?:#.*)?$`);
  for (const { at, line } of listTomlLines(text, 0)) {
    if (!head.test(line.replace(/\r$/, ""))) continue;
    const next = at + line.length + 1;
    return next <= text.length ? next : void 0;
  }
  return void 0;
}
function* listTomlLines(text, from) {
  let at = from;
  while (at < text.length) {
    const stop = text.indexOf("\n", at);
    const end = stop === -1 ? text.length : stop;
    yield { at, line: text.slice(at, end) };
    at = skipLine(text, at) + 1;
  }
}
function skipLine(text, from) {
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const character = text[at] ?? "";
    if (character === "\n" && depth <= 0) return at;
    if (character === "#") {
      const end = text.indexOf("\n", at);
      at = end === -1 ? text.length : end;
      continue;
    }
    if (character === '"' || character === "'") {
      at = skipTomlText(text, at) ?? text.length;
      continue;
    }
    if (character === "[" || character === "{") depth += 1;
    else if (character === "]" || character === "}") depth -= 1;
    at += 1;
  }
  return at;
}
function skipTomlText(text, at) {
  const mark = text[at] ?? "";
  const quote2 = text.startsWith(mark.repeat(3), at) ? mark.repeat(3) : mark;
  let seek = at + quote2.length;
  while (seek < text.length) {
    if (mark === '"' && text[seek] === "\\") seek += 2;
    else if (text.startsWith(quote2, seek)) {
      seek += quote2.length;
      while (quote2.length === 3 && text[seek] === mark) seek += 1;
      return seek;
    } else if (quote2.length === 1 && text[seek] === "\n") return void 0;
    else seek += 1;
  }
  return void 0;
}

// src/core/install-codex.ts
var PLACES = [["setup"], ["setup", "darwin"], ["setup", "linux"]];
var isTable2 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var readTable = (value, path) => {
  let at = value;
  for (const key of path) at = isTable2(at) ? at[key] : void 0;
  return isTable2(at) ? at : void 0;
};
function planCodex(text, value) {
  const edits = [];
  const entries = [];
  let next = value;
  const scripts = PLACES.flatMap((path) => {
    const script = readTable(value, path)?.["script"];
    const counts = typeof script === "string" && (path.length === 1 || script.trim() !== "");
    return counts ? [{ path, script }] : [];
  });
  if (!scripts.some(({ path }) => path.length === 1)) {
    const told = readTable(value, ["setup"])?.["script"];
    if (told !== void 0) return faulty(value, "`setup.script` is no text");
    edits.push(addScript(text, isTable2(value["setup"])));
    entries.push({ at: "setup.script", outcome: "added" });
    next = withScript(next, ["setup"], `${ADOPT_COMMAND}
`);
  }
  for (const { path, script } of scripts) {
    const at = [...path, "script"].join(".");
    if (hasOwnCommand(script)) entries.push({ at, outcome: "already" });
    else if (callsEspalier(script)) entries.push({ at, outcome: "kept" });
    else {
      const place = findScript(text, path);
      if (place === void 0)
        return faulty(value, `\`${at}\` is written in a way that is not edited`);
      edits.push(...insertCommand(place));
      entries.push({ at, outcome: "added" });
      next = withScript(next, path, insertLine(script, place));
    }
  }
  return { edits, entries, value: next };
}
var faulty = (value, fault) => ({
  ...{ edits: [], entries: [], value, fault }
});
var withScript = (value, path, script) => {
  const [key = "", ...rest] = path;
  const inner = isTable2(value[key]) ? value[key] : {};
  return {
    ...value,
    [key]: rest.length === 0 ? { ...inner, script } : withScript(inner, rest, script)
  };
};
function addScript(text, hasTable) {
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  const lines = [`script = '''`, ADOPT_COMMAND, `'''`].join(lineEnd);
  const head = hasTable ? findHead(text, ["setup"]) : void 0;
  if (head !== void 0) return { at: head, length: 0, insert: `${lines}${lineEnd}` };
  const gap = text === "" || /\n\s*\n$/.test(text) ? "" : text.endsWith("\n") ? lineEnd : lineEnd.repeat(2);
  return { at: text.length, length: 0, insert: `${gap}[setup]${lineEnd}${lines}${lineEnd}` };
}
function insertCommand(place) {
  const { at, end, quote: quote2, first, lineEnd } = place;
  if (quote2 === "'''" || quote2 === '"""') {
    return [{ at: first, length: 0, insert: `${ADOPT_COMMAND}${lineEnd}` }];
  }
  if (quote2 === '"') return [{ at: first, length: 0, insert: `${ADOPT_COMMAND}\\n` }];
  return [
    { at, length: 1, insert: `'''
${ADOPT_COMMAND}
` },
    { at: end - 1, length: 1, insert: "'''" }
  ];
}
function insertLine(script, place) {
  const { interpreter, quote: quote2, lineEnd } = place;
  const head = quote2 === "'''" || quote2 === '"""' ? interpreter : "";
  return `${head}${ADOPT_COMMAND}${lineEnd}${script.slice(head.length)}`;
}
function planCodexRemoval(text, value) {
  const edits = [];
  const entries = [];
  let next = value;
  for (const path of PLACES) {
    const script = readTable(value, path)?.["script"];
    if (typeof script !== "string") continue;
    const at = [...path, "script"].join(".");
    if (!hasOwnCommand(script)) {
      if (callsEspalier(script)) entries.push({ at, outcome: "kept" });
      continue;
    }
    const place = findScript(text, path);
    if (place === void 0)
      return faulty(value, `\`${at}\` is written in a way that is not edited`);
    edits.push(...removeCommand(text, place));
    entries.push({ at, outcome: "removed" });
    next = withScript(next, path, withoutOwnCommand(script));
  }
  return { edits, entries, value: next };
}
function removeCommand(text, { at, end, quote: quote2 }) {
  const lineEnd = quote2 === '"' ? "\\\\n" : "\\r?\\n";
  const line = new RegExp(`[ \\t]*${escapePattern(ADOPT_COMMAND)}[ \\t]*(?:${lineEnd})?`, "g");
  return [...text.slice(at, end).matchAll(line)].map((found) => ({
    at: at + found.index,
    length: found[0].length,
    insert: ""
  }));
}
var escapePattern = (text) => text.replace(/[|\\{}()[\]^$+*?.&]/g, "\\$&");
var formatEnvironment = (name) => [
  "# Written by `espalier install codex`. Commands of the project's own go below its line.",
  "version = 1",
  `name = ${JSON.stringify(name).replace(/\u007f/g, "\\u007f")}`,
  "",
  "[setup]",
  `script = '''`,
  ADOPT_COMMAND,
  `'''`,
  ""
].join("\n");

// src/core/install-cursor.ts
var UNIX = "setup-worktree-unix";
var EVERYWHERE = "setup-worktree";
var KEYS = [UNIX, EVERYWHERE];
var isTable3 = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var faulty2 = (path, reason) => ({
  kind: "fault",
  fault: { path, reason }
});
function planCursor(value) {
  if (value !== void 0 && !isTable3(value)) return faulty2([], "it is no JSON object");
  const table = value ?? {};
  const key = KEYS.find((each) => table[each] !== void 0 && table[each] !== null) ?? UNIX;
  const told = table[key];
  const onWindows = key === EVERYWHERE && table["setup-worktree-windows"] === void 0;
  const plan = (changes2, outcome) => ({
    ...{ kind: "plan", changes: changes2, onWindows },
    entries: [{ at: key, outcome }]
  });
  if (told === void 0) {
    const kind = key in table ? "replace" : "insert";
    return plan([{ kind, path: [key], value: [ADOPT_COMMAND] }], "added");
  }
  if (told === null)
    return plan([{ kind: "replace", path: [key], value: [ADOPT_COMMAND] }], "added");
  if (typeof told === "string") {
    return faulty2([key], `\`${key}\` names a script, \`${told}\`, and a script is not edited`);
  }
  if (!Array.isArray(told) || told.some((each) => typeof each !== "string")) {
    return faulty2([key], `\`${key}\` is no list of commands`);
  }
  if (told.includes(ADOPT_COMMAND)) return plan([], "already");
  if (told.some(callsEspalier)) return plan([], "kept");
  return plan([{ kind: "insert", path: [key, 0], value: ADOPT_COMMAND }], "added");
}
function planCursorRemoval(value) {
  const table = isTable3(value) ? value : {};
  const changes2 = [];
  const entries = [];
  for (const key of KEYS) {
    const told = table[key];
    if (!Array.isArray(told)) continue;
    const found = told.flatMap((each, index) => each === ADOPT_COMMAND ? [index] : []);
    if (found.length === 0) {
      const edited = told.some((each) => typeof each === "string" && callsEspalier(each));
      if (edited) entries.push({ at: key, outcome: "kept" });
      continue;
    }
    entries.push({ at: key, outcome: "removed" });
    if (found.length === told.length) changes2.push({ kind: "remove", path: [key] });
    else {
      for (const index of found.reverse()) changes2.push({ kind: "remove", path: [key, index] });
    }
  }
  return { changes: changes2, entries };
}

// src/app/install-project-file.ts
var shared = { scope: "project", isPrivate: false };
var refuse2 = (file, reason, more = {}) => new AppError(
  "settings_invalid",
  {
    path: file,
    reason: more.line === void 0 ? reason : `line ${more.line}: ${reason}`,
    ...more.hint === void 0 ? {} : { hint: more.hint }
  },
  more.line === void 0 ? {} : { details: { line: more.line } }
);
var BY_HAND = `Add this as the first command that it runs: ${ADOPT_COMMAND}`;
function describeCursorFile(world, file) {
  const { jsonc } = world;
  return {
    ...{ client: "cursor", file, ...shared },
    paste: `"setup-worktree-unix": [${JSON.stringify(ADOPT_COMMAND)}]`,
    async plan(text) {
      const { value } = await jsonc.readJsonc(file, text);
      const plan = planCursor(value);
      if (plan.kind === "fault") {
        const line = await jsonc.readLine(file, text, plan.fault.path);
        throw refuse2(file, plan.fault.reason, { hint: BY_HAND, line });
      }
      const warnings = plan.onWindows ? [
        `\`setup-worktree\` in \`${file}\` is for Windows too, where the command does nothing but say so`
      ] : [];
      return applyJson(world, file, text, value, { ...plan, warnings });
    },
    async planRemoval(text) {
      const { value } = await jsonc.readJsonc(file, text);
      return applyJson(world, file, text, value, { ...planCursorRemoval(value), warnings: [] });
    },
    async isEmpty(text) {
      const { value } = await jsonc.readJsonc(file, text);
      return value === void 0 || JSON.stringify(value) === "{}";
    },
    async isSame(one, other) {
      const [a, b] = [await jsonc.readJsonc(file, one), await jsonc.readJsonc(file, other)];
      return JSON.stringify(a.value ?? {}) === JSON.stringify(b.value ?? {});
    }
  };
}
async function applyJson({ jsonc }, file, text, value, plan) {
  let edited = openText(text);
  if (plan.changes.length > 0) edited = editText(edited, jsonc.planRoot(text));
  for (const change of plan.changes) {
    edited = editText(edited, await jsonc.planJsonEdits(file, edited.text, change));
  }
  if (plan.changes.length > 0) {
    await jsonc.proveJson(file, edited.text, jsonc.changeValue(value, plan.changes));
  }
  return { edited, entries: plan.entries, warnings: plan.warnings, wrote: [ADOPT_COMMAND] };
}
function describeCodexFile(world, file, name) {
  const read = async (text) => {
    try {
      return await world.toml.parseToml(text);
    } catch (error) {
      const [, line] = /line (\d+)/.exec(String(error.message)) ?? [];
      const known = error.line ?? line;
      const at = known === void 0 ? {} : { line: Number(known) };
      throw refuse2(file, reasonOf(error), at);
    }
  };
  const prove = async (edited, value) => {
    if (await world.toml.saysToml(edited.text, value)) return;
    throw refuse2(file, "its script is written in a way that is not edited", { hint: BY_HAND });
  };
  const apply = async (text, plan) => {
    if (plan.fault !== void 0) throw refuse2(file, plan.fault, { hint: BY_HAND });
    const edited = editText(openText(text), plan.edits);
    if (plan.edits.length > 0) await prove(edited, plan.value);
    return { edited, entries: plan.entries, wrote: [ADOPT_COMMAND], warnings: [] };
  };
  return {
    ...{ client: "codex", file, ...shared },
    paste: BY_HAND,
    async plan(text) {
      if (text.trim() !== "") return apply(text, planCodex(text, await read(text)));
      const whole = { at: 0, length: text.length, insert: formatEnvironment(name) };
      return {
        edited: editText(openText(text), [whole]),
        entries: [{ at: "setup.script", outcome: "added" }],
        ...{ wrote: [ADOPT_COMMAND], warnings: [] }
      };
    },
    async planRemoval(text) {
      return apply(text, planCodexRemoval(text, await read(text)));
    },
    async isEmpty(text) {
      return text.trim() === "" || text === formatEnvironment(name).replace(`${ADOPT_COMMAND}
`, "");
    },
    async isSame(one, other) {
      return world.toml.saysToml(one, await read(other));
    }
  };
}

// src/app/install-client.ts
async function installClient(world, input) {
  if (input.client === "claude") return installClaude(world, input);
  const checkout = await requireCheckout(world, input.cwd);
  return input.client === "cursor" ? installCursor(world, input, checkout) : installCodex(world, input, checkout);
}
async function installClaude(world, input) {
  const { claudeHooks, env } = world;
  const isProject = input.scope === "project";
  const checkout = isProject ? await requireCheckout(world, input.cwd) : await findCheckout(world, input.cwd);
  const target = isProject && checkout !== null ? await chooseProjectFile(world, checkout, input.uninstall) : { file: claudeHooks.userSettingsFile(env), warnings: [] };
  const of = { scope: input.scope, file: target.file };
  const warnings = input.uninstall ? [] : [...target.warnings];
  if (!input.uninstall) {
    const fault = claudeHooks.findLauncherFault(claudeHooks.bundleRoot());
    if (fault !== void 0) {
      throw new AppError("unsupported", {
        what: "Installing from here",
        reason: fault,
        hint: "Run `bin/espalier install claude` of a clone, in a place where it stays"
      });
    }
    requireAlone(world, of, checkout);
  }
  const { uninstall, dryRun } = input;
  return installFile(world, describeSettingsFile(world, of), { uninstall, dryRun, warnings });
}
async function chooseProjectFile(world, checkout, uninstall) {
  const [common, personal] = world.claudeHooks.projectSettingsFiles(checkout);
  const tracked = await listTracked(world, checkout, [common, personal]);
  const of = { warnings: [] };
  if (uninstall) {
    const holds = [common, personal].find((file) => holdsOurs(world, file));
    return { ...of, file: holds ?? (tracked.includes(common) ? personal : common) };
  }
  if (tracked.includes(common) && tracked.includes(personal)) {
    throw new AppError("settings_invalid", {
      path: personal,
      reason: "git tracks it, and the hooks name a path of this machine",
      hint: "Install for all repositories with `espalier install claude --user`, or take the file out of git with `git rm --cached`"
    });
  }
  if (tracked.includes(common)) {
    of.warnings.push(
      `git tracks \`${common}\`, and the hooks name a path of this machine: they go to \`${personal}\`, which is yours alone`
    );
    return { ...of, file: personal };
  }
  of.warnings.push(
    `The hooks in \`${common}\` name a path of this machine: leave them out of what you commit`
  );
  const place = world.files.directoryName(common);
  if (await world.files.readRealPath(place) === void 0) {
    of.warnings.push(
      `\`${place}\` is made, and with it there new workspaces are made in \`.claude/worktrees/\``
    );
  }
  return { ...of, file: common };
}
async function installCursor(world, input, checkout) {
  const file = world.files.joinPath(checkout, ".cursor/worktrees.json");
  return installShared(world, input, checkout, describeCursorFile(world, file));
}
async function installCodex(world, input, checkout) {
  const directory = world.files.joinPath(checkout, ".codex/environments");
  const names = world.settingsEdit.listNames(directory).filter((name2) => name2.endsWith(".toml"));
  const usual = "environment.toml";
  const others = names.filter((name2) => name2 !== usual);
  if (!names.includes(usual) && others.length > 1) {
    throw new AppError("settings_invalid", {
      path: directory,
      reason: `it holds ${others.length} environments, and none is called \`${usual}\``,
      hint: "Add `espalier adopt . && espalier seed .` as the first command to each script that wants it"
    });
  }
  const name = names.includes(usual) ? usual : others[0] ?? usual;
  const file = world.files.joinPath(directory, name);
  const called = world.files.baseName(checkout);
  return installShared(world, input, checkout, describeCodexFile(world, file, called));
}
async function installShared(world, input, checkout, of) {
  const warnings = [];
  if (!input.uninstall) {
    const tracked = await listTracked(world, checkout, [of.file]);
    if (tracked.length > 0) {
      warnings.push(`git tracks \`${of.file}\`: the change is a change to commit, or to take back`);
    }
    if (world.program.findProgram("espalier") === void 0) {
      warnings.push(
        "`espalier` is not on the PATH: until it is, the command says so and the set-up goes on without"
      );
    }
  }
  const { uninstall, dryRun } = input;
  const given = { uninstall, dryRun, warnings };
  return installFile(world, of, given);
}
async function listTracked({ git }, checkout, files) {
  const tracked = [];
  for (const file of files) {
    const argv = ["ls-files", "-z", "--", file];
    const found = await git.readGit(argv, { cwd: checkout, doing: "look for the file" });
    if (found !== "") tracked.push(file);
  }
  return tracked;
}
async function requireCheckout(world, cwd) {
  const { mainCheckout, commonDirectory } = await world.repository.readRepository(cwd);
  if (mainCheckout !== null) return mainCheckout;
  throw new AppError("unsupported", {
    what: "Installing into a bare repository",
    reason: `\`${commonDirectory}\` has no main checkout whose files a client reads`
  });
}
async function findCheckout(world, cwd) {
  try {
    return (await world.repository.readRepository(cwd)).mainCheckout;
  } catch (error) {
    if (isAppError(error)) return null;
    throw error;
  }
}
// Annotate the CommonJS export names for ESM import in node:
0 && (module.exports = {
  installClient
});
