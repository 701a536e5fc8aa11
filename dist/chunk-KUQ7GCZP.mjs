// src/cli/format.ts
var unprintable = (
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
  /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g
);
function formatText(text) {
  return text.replace(unprintable, escapeCharacter);
}
function escapeCharacter(character) {
  const named = { "\n": "\\n", "\r": "\\r", "	": "\\t" };
  const code = character.charCodeAt(0);
  return named[character] ?? (code < 256 ? `\\x${code.toString(16).padStart(2, "0")}` : `\\u${code.toString(16).padStart(4, "0")}`);
}
function formatJson(document) {
  return JSON.stringify(document, null, 2).split("\n").map(
    (line) => line.replace(
      unprintable,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`
    )
  ).join("\n");
}
function formatBytes(bytes) {
  const units = ["bytes", "KiB", "MiB", "GiB", "TiB", "PiB"];
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  if (unit === 0) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  return `${value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}
function formatAge(time, nowMs) {
  const seconds = Math.round((nowMs - Date.parse(time)) / 1e3);
  if (!Number.isFinite(seconds)) return "at an unknown time";
  if (seconds < 0) return "in the future";
  if (seconds < 60) return "just now";
  const steps = [
    [60, "minute"],
    [3600, "hour"],
    [86400, "day"]
  ];
  const [size, name] = steps.findLast(([least]) => seconds >= least) ?? steps[0];
  return `${formatCount(Math.floor(seconds / size), name)} ago`;
}
var formatCount = (count, noun) => `${count} ${noun}${count === 1 ? "" : "s"}`;
function formatTable(rows) {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const widths = Array.from(
    { length: columns },
    (_, column) => Math.max(...rows.map((row) => [...row[column] ?? ""].length))
  );
  return rows.map(
    (row) => row.map((cell, column) => {
      const missing = (widths[column] ?? 0) - [...cell].length;
      return column === row.length - 1 ? cell : cell + " ".repeat(missing);
    }).join("  ").trimEnd()
  );
}
function createStyle(colour) {
  const wrap = (on, off) => (text) => colour ? `\x1B[${on}m${text}\x1B[${off}m` : text;
  return { bold: wrap(1, 22), dim: wrap(2, 22), red: wrap(31, 39), yellow: wrap(33, 39) };
}

export {
  formatText,
  formatJson,
  formatBytes,
  formatAge,
  formatCount,
  formatTable,
  createStyle
};
