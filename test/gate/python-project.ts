/**
 * A generated Python project: a package installed in editable form by a back end of its own (in either of
 * the forms that the common ones write), a command, and wheels of two versions to depend on.
 */
import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import type { Project, Shift, Shifted, Tools } from "./project.ts";
import type { Random } from "./random.ts";

const WHEELS = "/usr/share/python-wheels";
const PYTHON = existsSync("/usr/bin/python3") ? "/usr/bin/python3" : "python3";

/** Why there can be no Python projects here, or false. */
export function pipSkipReason(): string | false {
  const hasPip = existsSync(WHEELS) && readdirSync(WHEELS).some((name) => name.startsWith("pip-"));
  return hasPip ? false : `there is no pip in ${WHEELS} (python3-pip-whl)`;
}

export function createPythonProject(random: Random): Project {
  const form = random.pick(["path", "finder"] as const);
  const names = ["dep", "other"].slice(0, 1 + random.below(2));
  return {
    kind: "python",
    title: `editable by a ${form}; ${names.join(", ")}`,
    directory: ".venv",
    files: {
      ".gitignore": ".venv/\n__pycache__/\n",
      "pyproject.toml":
        '[build-system]\nrequires = []\nbuild-backend = "backend"\nbackend-path = ["."]\n[project]\nname = "grove"\nversion = "1.0"\n',
      "requirements.txt": names.map((name) => `${name}==1.0\n`).join(""),
      "backend.py": BACKEND.replace("FORM", form),
      "src/grove/__init__.py": "",
      "src/grove/word.py": 'WORD = "=ash="\n',
      "src/grove/cli.py": CLI,
    },
    leaves: ["src/grove/word.py"],
    shifts: [
      ...names.map(changeVersion),
      renameModule,
      {
        title: "change what the command prints",
        apply: (_tools, at) => {
          const file = path.join(at, "src/grove/cli.py");
          writeFileSync(file, `${readFileSync(file, "utf8")}# more\n`);
          return "noticed";
        },
      },
    ],
    mayRebuild: [],
    isInstalled: true,
    prepare: async (tools, at) => {
      mkdirSync(path.join(at, "vendor"));
      for (const name of names) {
        for (const version of ["1.0", "2.0"]) {
          const make = `import backend; backend.build("vendor", "${name}", "${version}", {"${name}.py": "VERSION = '${version}'\\n"})`;
          await tools.run(at, PYTHON, ["-B", "-c", make]);
        }
      }
    },
    build: async (tools, at, install) => {
      const isThere = existsSync(path.join(at, ".venv"));
      if (!isThere) await tools.run(at, PYTHON, ["-m", "venv", "--without-pip", ".venv"]);
      if (!isThere) await pip(tools, at, ["--no-build-isolation", "-e", "."]);
      if (!isThere || install) await pip(tools, at, ["-r", "requirements.txt"]);
      return [];
    },
    show,
    showClean,
    findFaults: async (tools, at) => {
      const { stdout } = await tools.run(at, path.join(at, ".venv/bin/python"), [
        "-B",
        "-c",
        RECORDS,
      ]);
      return stdout.split("\n").filter((line) => line !== "");
    },
  };
}

/** Makes wheels, and the editable one in two forms. */
const BACKEND = `import base64, hashlib, os, zipfile

def build(folder, name, version, files, scripts=""):
    info = f"{name}-{version}.dist-info"
    files = {**files,
        f"{info}/METADATA": f"Metadata-Version: 2.1\\nName: {name}\\nVersion: {version}\\n",
        f"{info}/WHEEL": "Wheel-Version: 1.0\\nGenerator: grove\\nRoot-Is-Purelib: true\\nTag: py3-none-any\\n"}
    if scripts:
        files[f"{info}/entry_points.txt"] = "[console_scripts]\\n" + scripts
    rows = []
    wheel = f"{name}-{version}-py3-none-any.whl"
    with zipfile.ZipFile(os.path.join(folder, wheel), "w") as archive:
        for path, text in files.items():
            data = text.encode()
            archive.writestr(path, data)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            rows.append(f"{path},sha256={digest},{len(data)}")
        archive.writestr(f"{info}/RECORD", "\\n".join([*rows, f"{info}/RECORD,,"]) + "\\n")
    return wheel

def get_requires_for_build_editable(config_settings=None):
    return []

def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    source = os.path.join(os.path.abspath("."), "src")
    if "FORM" == "path":
        files = {"__editable__.grove-1.0.pth": source + "\\n"}
    else:
        files = {"__editable__.grove-1.0.pth": "import __editable___grove_1_0_finder; __editable___grove_1_0_finder.install()\\n",
            "__editable___grove_1_0_finder.py": f"""import sys
from importlib.util import spec_from_file_location
MAPPING = {{'grove': {os.path.join(source, 'grove')!r}}}
class Finder:
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        if name in MAPPING:
            return spec_from_file_location(name, MAPPING[name] + '/__init__.py')
def install():
    sys.meta_path.append(Finder)
"""}
    return build(wheel_directory, "grove", "1.0", files, "grove-tool = grove.cli:main\\n")
`;

const CLI = `import importlib, importlib.metadata, os, sys
import grove
from grove.word import WORD
def main():
    print(WORD, sys.prefix, grove.__file__, sys.argv[0])
    own = importlib.metadata.distribution("grove")
    print(own.read_text("direct_url.json"))
    here = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(grove.__file__))))
    for line in open(os.path.join(here, "requirements.txt")):
        name = line.split("==")[0]
        module = importlib.import_module(name)
        print(name, module.VERSION, module.__file__, importlib.metadata.version(name))
`;

/** What of the installs is not as their records say. */
const RECORDS = `import base64, hashlib, importlib.metadata, os
for found in importlib.metadata.distributions():
    for file in found.files or []:
        at = str(file.locate())
        if not os.path.exists(at):
            if "__pycache__" not in at: print("pip:", at, "is not there")
        elif file.hash is not None:
            data = open(at, "rb").read()
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            if digest != file.hash.value or len(data) != file.size: print("pip:", at, "is not as recorded")
`;

const changeVersion = (name: string): Shift => ({
  title: `another version of ${name}, by an install`,
  apply: async (tools, at): Promise<Shifted> => {
    const file = path.join(at, "requirements.txt");
    const line = new RegExp(`^${name}==(.)`, "m");
    const text = readFileSync(file, "utf8");
    writeFileSync(file, text.replace(line, `${name}==${line.exec(text)?.[1] === "1" ? "2" : "1"}`));
    if (existsSync(path.join(at, ".venv"))) await pip(tools, at, ["-r", "requirements.txt"]);
    return "noticed";
  },
});

const renameModule: Shift = {
  title: "rename a module",
  apply: (_tools, at) => {
    const [one, two] = ["src/grove/word.py", "src/grove/term.py"];
    const [old, now] = existsSync(path.join(at, one)) ? [one, two] : [two, one];
    renameSync(path.join(at, old), path.join(at, now));
    const file = path.join(at, "src/grove/cli.py");
    const from = (name: string): string => `grove.${path.basename(name, ".py")}`;
    writeFileSync(file, readFileSync(file, "utf8").replace(from(old), from(now)));
    return "noticed";
  },
};

/** pip as Debian keeps it, run by the environment's own Python; unpacked, so that it is compiled once. */
async function pip(tools: Tools, at: string, what: readonly string[]): Promise<void> {
  const unpacked = path.join(tools.store, "pip");
  if (!existsSync(unpacked)) {
    const wheel = readdirSync(WHEELS).find((name) => name.startsWith("pip-")) ?? "";
    await tools.run(at, PYTHON, ["-m", "zipfile", "-e", path.join(WHEELS, wheel), unpacked]);
  }
  const argv = ["-m", "pip", "install", "-q", "--no-index", "--find-links", "vendor", ...what];
  await tools.run(at, path.join(at, ".venv/bin/python"), argv, {
    PYTHONPATH: unpacked,
    PIP_DISABLE_PIP_VERSION_CHECK: "1",
    PIP_ROOT_USER_ACTION: "ignore",
    PIP_CONFIG_FILE: "/dev/null",
  });
}

// Without bytecode of the sources: it is told apart by seconds and size, too little for these edits.
const show = async (tools: Tools, at: string): Promise<string> =>
  (await tools.run(at, path.join(at, ".venv/bin/grove-tool"), [], { PYTHONDONTWRITEBYTECODE: "1" }))
    .stdout;

/** A clean environment is made once for each place and each list of requirements. */
async function showClean(tools: Tools, at: string): Promise<string> {
  const wishes = ["requirements.txt", "backend.py"].map((name) =>
    readFileSync(path.join(at, name)),
  );
  const key = createHash("sha256").update(at).update(Buffer.concat(wishes)).digest("hex");
  const stored = path.join(tools.store, `clean-${key}`);
  const [tree, aside] = [path.join(at, ".venv"), path.join(tools.store, "aside")];
  renameSync(tree, aside);
  if (existsSync(stored)) renameSync(stored, tree);
  else {
    await tools.run(at, PYTHON, ["-m", "venv", "--without-pip", ".venv"]);
    await pip(tools, at, ["--no-build-isolation", "-e", "."]);
    await pip(tools, at, ["-r", "requirements.txt"]);
  }
  const shown = await show(tools, at);
  renameSync(tree, stored);
  renameSync(aside, tree);
  return shown;
}
