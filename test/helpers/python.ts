/** Real Python environments for tests: made by `venv` and virtualenv, filled by pip without a network. */
import { execFileSync, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

export type EnvironmentMaker = "venv" | "virtualenv";

const python = existsSync("/usr/bin/python3") ? "/usr/bin/python3" : "python3";

/** Where Debian keeps the wheels that an environment starts with. */
const wheels = "/usr/share/python-wheels";

/** Why environments of this maker cannot be made here, or false: the form node:test's `skip` takes. */
export function pythonSkipReason(maker: EnvironmentMaker): string | false {
  const asks = maker === "venv" ? "import venv, ensurepip" : "import virtualenv";
  if (spawnSync(python, ["-c", asks], { stdio: "ignore" }).status !== 0) {
    return `${python} has no ${maker} (python3-${maker})`;
  }
  return existsSync(wheels) ? false : `there is no ${wheels} (python3-setuptools-whl)`;
}

/** The environment of child processes: caches are written as usual, nothing of this machine is read. */
function scrubbed(home: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(PYTHON|PIP_|VIRTUAL)/.test(name));
  return {
    ...Object.fromEntries(kept),
    HOME: home,
    PATH: "/usr/local/bin:/usr/bin:/bin",
    PIP_NO_INDEX: "1",
    PIP_FIND_LINKS: wheels,
    PIP_NO_BUILD_ISOLATION: "0",
    PIP_DISABLE_PIP_VERSION_CHECK: "1",
    PIP_ROOT_USER_ACTION: "ignore",
    PIP_CONFIG_FILE: "/dev/null",
    SOURCE_DATE_EPOCH: "1600000000",
  };
}

/** Runs a program and answers what it wrote; throws when it fails. */
export type Runner = (cwd: string, program: string, ...argv: string[]) => string;

export function createRunner(home: string): Runner {
  return (cwd, program, ...argv) => {
    const { status, stdout, stderr, error } = spawnSync(program, argv, {
      cwd,
      env: scrubbed(home),
      encoding: "utf8",
    });
    if (status !== 0) {
      const told = error ?? `${stdout}\n${stderr}`;
      throw new Error(`${program} ${argv.join(" ")} failed in ${cwd}: ${told}`);
    }
    return stdout;
  };
}

/** Makes `.venv` in a directory, with what builds a project. */
export function createEnvironment(run: Runner, at: string, maker: EnvironmentMaker): void {
  if (maker === "venv") run(at, python, "-m", "venv", "--prompt", ".", ".venv");
  else run(at, python, "-m", "virtualenv", "-q", "--no-download", ".venv");
  run(at, path.join(at, ".venv/bin/pip"), "install", "-q", "setuptools", "wheel");
}

/** The same without pip, in an instant; answers its site-packages, relative to the directory. */
export function createBareEnvironment(run: Runner, at: string): string {
  run(at, python, "-m", "venv", "--without-pip", ".venv");
  const where = "import sysconfig; print(sysconfig.get_path('purelib'))";
  return path.relative(at, run(at, path.join(at, ".venv/bin/python"), "-c", where).trimEnd());
}

/** A project with a package, a command, and the form of sources that is asked for. */
export function describeProject(name: string, layout: "src" | "flat"): Record<string, string> {
  const where = layout === "src" ? `src/${name}` : name;
  return {
    "pyproject.toml": `[build-system]
requires = ["setuptools"]
build-backend = "setuptools.build_meta"
[project]
name = "${name}"
version = "1.0"
[project.scripts]
${name}-tool = "${name}.cli:main"
[tool.setuptools]
packages = ["${name}"]
${layout === "src" ? 'package-dir = {"" = "src"}\n' : ""}`,
    [`${where}/__init__.py`]: "",
    [`${where}/cli.py`]: `import ${name}\n\n\ndef main():\n    print(${name}.__file__)\n`,
  };
}

/** Every entry below with type, mode, size, times to the nanosecond and content. */
export function fingerprintTree(at: string): string {
  const listing = execFileSync("find", [".", "-printf", "%y %m %s %T@ %l %p\\n"], {
    cwd: at,
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  return listing
    .split("\n")
    .map((line) => {
      const file = line.startsWith("f ") ? line.slice(line.indexOf(" ./") + 1) : undefined;
      if (file === undefined) return line;
      return `${line} ${createHash("sha256")
        .update(readFileSync(path.join(at, file)))
        .digest("hex")}`;
    })
    .sort()
    .join("\n");
}

/** Files below, import's own bytecode aside, that hold a path and not only as the start of another. */
export function listNaming(at: string, named: string, other: string): string[] {
  const listing = execFileSync("find", [".", "-type", "f"], { cwd: at, encoding: "utf8" });
  return listing
    .split("\n")
    .filter((file) => file !== "" && !/\/__pycache__\//.test(file))
    .filter((file) =>
      readFileSync(path.join(at, file), "utf8").replaceAll(other, "").includes(named),
    );
}
