/** Which commands of an agent are stopped: every spelling that loses work, and nothing of ordinary work. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { type GuardFacts, planGuard } from "../../src/core/guard.ts";
import { listActs } from "../../src/core/guard-acts.ts";

const WS = "/work/app-worktrees/fix";
const OTHER = "/work/app-worktrees/other one";
const NESTED = "/work/app/.claude/worktrees/inner";
const MAIN = "/work/app";

const facts: GuardFacts = {
  workspaces: [
    { path: WS, name: "fix" },
    { path: OTHER, name: "other one" },
    { path: NESTED, name: "inner" },
  ],
  projects: [{ commonDirectory: `${MAIN}/.git`, mainCheckout: MAIN }],
  canonical: new Map(),
  isWorktree: (path) => path === "/tmp/scratch" || path === WS,
  isThere: (path) => path !== "/tmp/zz",
};

function judge(command: string, cwd: string | null = WS): string | null {
  const scope = { cwd, home: "/home/me", variables: new Map(), findTop: () => WS };
  return planGuard(listActs(command, scope), facts);
}

interface Case {
  readonly command: string;
  readonly cwd?: string;
}

const cases = (list: readonly (string | readonly [string, string])[]): Case[] =>
  list.map((each) =>
    typeof each === "string" ? { command: each } : { command: each[0], cwd: each[1] },
  );

const STOPPED: Readonly<Record<string, readonly Case[]>> = {
  "a forced removal of a worktree": cases([
    `git worktree remove --force ${WS}`,
    `git worktree remove ${WS} --force`,
    `git worktree remove -f ${WS}`,
    `git worktree remove -ff ${WS}`,
    `git worktree remove -f -f -- ${WS}`,
    "git worktree remove --forc ../fix",
    "git worktree remove -f fix",
    "git worktree remove -f /tmp/elsewhere",
    `git -C ${MAIN} worktree remove --force ../app-worktrees/fix`,
    `git -c core.quotePath=off --no-pager -C /work -C app worktree remove -f ${WS}`,
    `git worktree remove --force "${OTHER}"`,
    "git worktree remove --force '/work/app-worktrees/other one'",
    "git worktree remove --force /work/app-worktrees/other\\ one",
    `/usr/bin/git worktree remove --force ${WS}`,
    `\\git worktree remove --force ${WS}`,
    `sudo git worktree remove --force ${WS}`,
    `sudo -u me -E git worktree remove --force ${WS}`,
    `env -u X A=1 B=2 git worktree remove --force ${WS}`,
    `GIT_PAGER=cat git worktree remove --force ${WS}`,
    `command git worktree remove --force ${WS}`,
    `timeout -k 1 5 nice -n 5 git worktree remove --force ${WS}`,
    `bash -c 'git worktree remove --force ${WS}'`,
    `bash -euo pipefail -c "git worktree remove --force ${WS}"`,
    `eval "git worktree remove --force ${WS}"`,
    `W=${WS}; git worktree remove --force "$W"`,
    `export W=${WS} && git worktree remove --force \${W}`,
    `cd ${MAIN} && git worktree remove --force ../app-worktrees/fix`,
    `true || git worktree remove --force ${WS} >/dev/null 2>&1`,
    `git status; git worktree remove --force ${WS} | cat`,
    `git status\ngit worktree remove \\\n  --force ${WS}`,
    `if [ -d ${WS} ]; then git worktree remove --force ${WS}; fi`,
    `for i in 1 2; do git worktree remove --force ${WS}; done`,
    `(cd /work && git worktree remove --force app-worktrees/fix)`,
    `echo $(git worktree remove --force ${WS})`,
    `echo "done: \`git worktree remove --force ${WS}\`"`,
    `! git worktree remove --force ${WS}`,
    `{ git worktree remove --force ${WS}; }`,
    `time git worktree remove --force ${WS} # tidy`,
    `diff <(git worktree remove --force ${WS}) /dev/null`,
    `cat <<EOF\nrm\nEOF\ngit worktree remove --force ${WS}`,
  ]),
  "a prune": cases([
    "git worktree prune",
    "git worktree prune -v",
    "git worktree prune --expire now",
    `git -C ${MAIN} worktree prune`,
  ]),
  "a clean of what is ignored": cases([
    "git clean -fdx",
    "git clean -ffdx",
    "git clean -xdf",
    "git clean -f -d -x",
    "git clean --force -d -x",
    "git clean -fX",
    "git clean -fdx .",
    "git clean -fdx -- .",
    "git clean -fdx ..",
    "git clean -fdx :/",
    "git clean -fdx '*'",
    "git clean -fdx *",
    "git clean -fdx -e keep",
    "git clean -fdxe keep",
    "git clean -fdx ':!keep'",
    `git -C ${MAIN} clean -qfdx`,
    `cd ${MAIN} && git clean -dfx`,
    "for d in . ../x; do git -C $d clean -fdx; done",
    `for d in ${MAIN} ${WS}; do cd $d; git clean -fdx; done`,
    "(cd $UNKNOWN); git clean -fdx",
  ]),
  "a clean that takes worktrees": cases([
    ["git clean -ffd", MAIN],
    ["git clean -d -f -f .claude", MAIN],
    [`git -C ${MAIN} clean -ffd .claude/worktrees`, "/"],
  ]),
  "a deletion of a workspace or of what is around it": cases([
    `rm -rf ${WS}`,
    `rm -fr ${WS}/`,
    `rm -r ${WS}`,
    `rm -Rf -- ${WS}`,
    `rm --recursive --force ${WS}`,
    `rm ${WS} -rf`,
    `rm -rf /tmp/x ${WS}`,
    "rm -rf ../fix",
    "rm -rf .",
    ["cd .. && rm -rf fix", WS],
    [`cd ${WS} && rm -rf .`, "/"],
    ["pushd /work; rm -rf app-worktrees", "/"],
    "rm -rf /work/app-worktrees",
    "rm -rf /work",
    "rm -rf /work/app-worktrees/*",
    "rm -rf /work/app-worktrees/f*",
    "rm -rf /work/app-worktrees/[e-g]ix",
    "rm -rf /work/*/fix",
    "rm -rf ../*",
    "rm -rf *",
    "rm -rf ./*",
    `rm -rf ${WS}/*`,
    ['rm -rf "$PWD"', WS],
    `rm -rf "/work/app-worktrees/other one"`,
    "rm -rf '/work/app-worktrees/other 'on?",
    "rm -rf .git",
    `rm -rf ${WS}/.g*`,
    "ls | xargs rm -rf ../fix",
    `W="${WS}"; sudo rm -rf "\${W}"`,
    "rm -rf $(pwd)",
    "rm -rf `pwd`",
    'rm -rf "$(pwd -P)/"',
    ['cd .. && rm -rf "$(pwd)/fix"', WS],
    'rm -rf "$(git rev-parse --show-toplevel)"',
    "rm -rf `git rev-parse --show-toplevel 2>/dev/null`",
    ['cd "$(git rev-parse --show-toplevel)" && rm -rf ./*', `${WS}/src`],
    ['top=$(git rev-parse --show-toplevel); rm -rf "$top"', `${WS}/src`],
  ]),
  "what a find deletes without choosing": cases([
    `find ${WS} -delete`,
    "find . -delete",
    "find -delete",
    "find -L . -depth -print -delete",
    "find . -type f -delete",
    "find . -mindepth 1 -delete",
    ["find . -mindepth 1 -maxdepth 1 -exec rm -rf {} +", "/work/app-worktrees"],
    `find ${WS} -exec rm -rf {} \\;`,
    "find /tmp/x .. -maxdepth 1 -execdir /bin/rm -r -f {} +",
    `W=${WS}; find "$W" -delete`,
    `cd ${WS} && find . -mindepth 1 -delete`,
  ]),
  "a deletion of the repository or of git's part of worktrees": cases([
    ["rm -rf .git", MAIN],
    ["rm -rf .git/worktrees", MAIN],
    ["rm -rf .git/worktrees/fix", MAIN],
    ["rm -rf .git/worktrees/*", MAIN],
    ["rm -rf *", MAIN],
    ["rm -rf /elsewhere/.git/worktrees/x", "/"],
    ["rm -rf .claude", MAIN],
  ]),
  "what a loop is given": cases([
    ['for w in ../app-worktrees/*; do rm -rf "$w"; done', MAIN],
    "for w in ../*; do rm -rf $w; done",
    'for w in ../*/; do rm -rf "${w%/}"; done',
    'for w in ../* x; do echo "$w"; rm -rf "$w/"; done',
    `for w in /tmp/a ${WS}; do rm -rf $w; done`,
    "for w in other fix\ndo\n  rm -rf ../$w\ndone",
    'for w in ../*; do d="$w"; rm -rf "$d"; done',
    'for w in $(ls) ../fix; do rm -rf "$w"; done',
    "for w in ../{a,fix}; do rm -rf $w; done",
    "for a in x app-worktrees; do for w in y fix; do rm -rf /work/$a/$w; done; done",
    "if true; then for w in ../fix; do (rm -rf $w); done; fi",
    "for i in 1; do while true; do true; done; rm -rf ../fix; done",
    "for i in 1 2; do true; done; rm -rf ../fix",
    "for w in ../*; do true; done; rm -rf $w",
    "for w in fix; do git worktree remove --force $w; done",
    'for w in ../*; do git worktree remove --force "$w"; done',
    "for w in ../f*; do git worktree remove --force $w; done",
  ]),
  "a forced removal of a worktree that only running it would tell": cases([
    'git worktree remove --force "$W"',
    'git worktree remove "$(some-command)" --force',
    "for d in $(git worktree list); do git worktree remove --force $d; done",
    'git worktree list | while read -r w _; do git worktree remove --force "$w"; done',
  ]),
  "a variable that has to be set, or without its slash": cases([
    `W=${WS} && rm -rf "\${W:?}"`,
    `W=${WS} && rm -rf "\${W:?is not set}" \${W?}`,
    `W=${WS}/; rm -rf "\${W%/}"`,
    `W=${WS}; rm -rf "\${W%/}" "\${W%%/}/target"`,
    `W=${WS}; rm -rf \${W:-/tmp/x}`,
    `W=${WS}; rm -rf \${W-$(pwd)}`,
    ['rm -rf "${PWD:?}"', WS],
  ]),
  "a list in braces": cases([
    "rm -rf ../{fix,x}",
    "rm -rf ../{x,fix}",
    "rm -rf /work/app{,-worktrees}",
    "rm -rf /work/{a,app-worktrees/{b,f*}}",
    `rm -rf ../{x,"other one"}`,
    "rm -rf {/tmp/x,../fi}{y,x}",
  ]),
  "what is spelled unusually": cases([
    `rm -dfvr ${WS}`,
    `rm -vfdIR ${WS}`,
    `rm "-rf" ${WS}`,
    `r""m -rf ${WS}`,
    `r\\m -rf ${WS}`,
    "git worktree rem\\ove -f fix",
    "git 'work'tree remove -f fix",
  ]),
  "what a pipe hands to xargs": cases([
    "git worktree list --porcelain | sed -n 's/^worktree //p' | xargs -n1 git worktree remove --force",
    "git worktree list | xargs -I{} git worktree remove --force {}",
    "git worktree list | xargs -r --max-args 1 sudo git -C /work/app worktree remove -f",
    `echo ${WS} | xargs rm -rf`,
    `echo -n "/tmp/x ../fix" | xargs -n 1 rm -rf`,
    `printf '%s\\n' ../fix | xargs rm -rf`,
    "echo ../* | xargs rm -rf",
    "echo fix | xargs -I{} rm -rf ../{}",
    "echo x fix | xargs -I % sh -c 'rm -rf ../%'",
    `W=${WS}; echo "$W" | xargs rm -rf`,
    "for w in fix; do echo ../$w | xargs rm -rf; done",
  ]),
  "what a shell reads on the line": cases([
    `bash <<EOF\nrm -rf ${WS}\nEOF`,
    `bash <<'EOF'\nset -e\ncd ..\nrm -rf fix\nEOF`,
    `sudo bash -euo pipefail <<-EOF\n\tgit worktree prune\n\tEOF`,
    `sh -s -- a b <<EOF\ngit clean -fdx\nEOF\necho done`,
    `cd ${MAIN} && bash <<EOF\nrm -rf .git\nEOF`,
    `W=${WS}; sh <<EOF\nrm -rf "$W"\nEOF`,
    `cat <<A; bash <<B\nnothing\nA\nrm -rf ${WS}\nB`,
    `bash <<'EOF' >/dev/null 2>&1\nrm -rf ${WS}\nEOF`,
    `(bash <<EOF\nrm -rf ${WS}\nEOF\n)`,
    `bash <<EOF\nsh <<INNER\nrm -rf ${WS}\nINNER\nEOF`,
    `bash <<< "rm -rf ${WS}"`,
    `sh <<<'git worktree prune'`,
    `cat <<'EOF' | bash\nrm -rf ${WS}\nEOF`,
    `echo "rm -rf ${WS}" | sh`,
    `echo 'git worktree prune' | sudo bash -s`,
    `printf 'cd ..\\nrm -rf fix\\n' | bash`,
  ]),
  "what stands behind other syntax of bash": cases([
    `[[ $x =~ ^(a|b)$ ]] && rm -rf ${WS}`,
    `[[ $x =~ ^([[:alpha:]]+)$ ]]; rm -rf ${WS}`,
    `if [[ ( a == b ) && -d x ]]; then\nrm -rf ${WS}\nfi`,
    `for ((i=0;i<3;i++)); do rm -rf ${WS}; done`,
    `case $x in (a) echo;; (b) rm -rf ${WS};; esac`,
    `shopt -s extglob; rm -rf ${WS} !(x)`,
    "shopt -s extglob; rm -rf !(src)",
    "rm -rf /work/app-worktrees/!(keep)",
    `ls @(a|b) && rm -rf ${WS}`,
    `function f { rm -rf ${WS}; }; f`,
    `function f() {\n  rm -rf ${WS}\n}`,
    `coproc rm -rf ${WS}`,
    `time -p rm -rf ${WS}`,
    `bash -c $'rm -rf ${WS}'`,
    `env -i PATH=$PATH rm -rf ${WS}`,
    "env -C /work/app-worktrees rm -rf fix",
    "env --chdir=/work/app-worktrees rm -rf fix",
    "sudo -D /work -n rm -rf app-worktrees",
    `busybox rm -rf ${WS}`,
    `flock -w 5 /tmp/lock rm -rf ${WS}`,
    "git -c clean.requireForce=false clean -dx",
  ]),
  "a deletion of a worktree that nobody registered": cases(["rm -rf /tmp/scratch"]),
};

for (const [name, list] of Object.entries(STOPPED)) {
  test(`the guard stops ${name}`, () => {
    for (const { command, cwd } of list) {
      const denial = judge(command, cwd);
      assert.match(denial ?? "(it runs)", /^Stopped by Espalier: .+\. Instead: .+\.$/, command);
    }
  });
}

const ORDINARY: Readonly<Record<string, readonly Case[]>> = {
  "build directories and what an agent made": cases([
    "rm -rf target",
    "rm -rf ./target node_modules dist/",
    "rm -rf target/*",
    "rm -rf src/*",
    `rm -rf ${WS}/target`,
    "cd target && rm -rf *",
    "rm -rf /tmp/build-x /tmp/*",
    "rm -rf ~/.cache/thing",
    "rm -f a.txt",
    "rm a.txt b.txt",
    "rm -rf ../new-one",
    "rm -rf /work/app-worktrees/[!f]ix",
    "rm -rf /work/app-worktrees/fi",
    "rm -rf '/work/app-worktrees/*'",
    "rm -rf '*'",
    "git rm -r --cached src",
    "docker run --rm -it image",
    ["rm -rf node_modules package-lock.json && npm ci", MAIN],
    ["rm -rf target", MAIN],
    ["rm -rf .git/index.lock", MAIN],
  ]),
  "git's own work": cases([
    `git worktree remove ${WS}`,
    "git worktree list",
    "git worktree add -f ../x",
    "git worktree add --force ../x main",
    "git worktree prune -n",
    "git worktree prune --dry-run -v",
    "git worktree lock x; git worktree unlock x; git worktree move -f a b",
    "git fetch --prune && git remote prune origin",
    "git clean -fd",
    "git clean -n -fdx",
    "git clean -ndx",
    "git clean -fdxn",
    "git clean --dry-run -fdx",
    "git clean -i -fdx",
    "git clean -dx",
    "git clean -fdx target",
    "git clean -fdx -- target node_modules",
    "git clean -fdx target/*",
    'git clean -fdx "$DIR"',
    ["git clean -fd", MAIN],
    ["git clean -ffd", WS],
    ["git clean -ffd src", MAIN],
    "cargo clean && make clean",
  ]),
  "what only looks like it": cases([
    `echo "git worktree remove --force ${WS}"`,
    `echo 'rm -rf ${WS}'`,
    `git commit -m "never rm -rf ${WS} again"`,
    `git commit -m "$(cat <<'EOF'\nrm -rf ${WS}\ngit worktree prune\nEOF\n)"`,
    `cat >notes.md <<EOF\nrm -rf ${WS}\nEOF`,
    `cat <<-EOF\n\tgit clean -fdx\n\tEOF`,
    `grep -r "rm -rf ${WS}" .`,
    `# rm -rf ${WS}`,
    `true # rm -rf ${WS}`,
    `command -v rm -rf ${WS}`,
    `printf '%s' rm -rf ${WS}`,
    "espalier remove fix",
    `trap 'rm -rf ${WS}' EXIT`,
  ]),
  "what no shell reads": cases([
    `bash script.sh <<EOF\nrm -rf ${WS}\nEOF`,
    `bash -c 'cat' <<EOF\nrm -rf ${WS}\nEOF`,
    `python3 <<EOF\nrm -rf ${WS}\nEOF`,
    `ssh host bash <<EOF\nrm -rf ${WS}\nEOF`,
    `cat <<EOF; bash\nrm -rf ${WS}\nEOF`,
    `bash <<EOF\necho rm -rf ${WS}\nEOF`,
    `bash <<EOF <script.sh\nrm -rf ${WS}\nEOF`,
    `cat <<EOF | grep x\nrm -rf ${WS}\nEOF`,
    `cat <<EOF >x.sh\nrm -rf ${WS}\nEOF`,
    `echo "rm -rf ${WS}" | sort | sh`,
    `echo "rm -rf ${WS}"; sh`,
    `echo "rm -rf $UNKNOWN" | sh`,
    `bash <<< "$SCRIPT"`,
    `curl -s https://example.org/install | sh`,
    `for i in 1; do bash; done <<EOF\nrm -rf ${WS}\nEOF`,
  ]),
  "what only running it would tell": cases([
    'rm -rf "$DIR"',
    "rm -rf $DIR/*",
    'for d in a b; do rm -rf "$d"; done',
    'for d in ../fix; do echo "$d"; done',
    'for d in *; do rm -rf "$d/target"; done',
    'for d; do rm -rf "$d"; done',
    'for d in target; do cd "$d"; rm -rf *; done',
    "for w in ../*; do true; done; w=target; rm -rf $w",
    'rm -rf "${W:?}" "${W:-/tmp/x}" "${W%/}"',
    `W=${WS}; rm -rf "\${W%/*}/new" "\${W:+x}"`,
    `W=; rm -rf "\${W:-$DIR}"`,
    "rm -rf {target,dist,node_modules/{a,b}}",
    "rm -rf '../{fix,x}' ../{fix} ../{w1..w9}",
    "echo ../fix | rm -rf target",
    "echo ../fix; ls | xargs rm -rf",
    "echo ../fix || ls | xargs rm -rf",
    "echo ../fix | sort | xargs rm -rf",
    "echo target dist | xargs rm -rf",
    "echo ../fix | xargs ls",
    "echo fix | xargs -I{} rm -rf ../{}/target",
    "git worktree list | xargs -n1 git worktree remove",
    "cd $SOMEWHERE && rm -rf .",
    "cd - && rm -rf fix",
    "popd; rm -rf fix",
    "rm -rf ~other/fix",
    "git -C $REPO worktree remove --force fix",
    `W=$(mktemp -d); rm -rf "$W"`,
    `(W=${WS}); rm -rf "$W"`,
    `W=${WS} true; rm -rf "$W"`,
    `read W; rm -rf "$W"`,
    "find . -name x | xargs rm -rf",
    "$RM -rf /work",
  ]),
  "a clean where it is not known what is there": cases([
    "d=$(mktemp -d); cd $d && git init && git clean -fdx",
    'cd "$UNKNOWN" && git clean -fdx',
    'cd "$UNKNOWN" && git clean -fdx .',
    "cd - && git clean -fdx",
    "popd; git clean -ffdx",
    "cd $UNKNOWN; cd sub; git clean -fdx",
    "git -C $REPO clean -fdx",
    "cd /tmp/zz && git clean -fdx",
    "mkdir -p /tmp/zz; git -C /tmp/zz clean -fdx .",
  ]),
  "what a find chooses, or deletes elsewhere": cases([
    "find . -name '*.pyc' -delete",
    "find . -name node_modules -prune -exec rm -rf {} +",
    "find . -type d -empty -delete",
    "find . -mtime +30 -delete",
    "find . -not -path './.git/*' -delete",
    "find target -delete",
    "find target node_modules -mindepth 1 -delete",
    "find /tmp/x -delete",
    "find . -type f -exec grep -l x {} +",
    "find . -exec rm -f {} +",
    "find . -exec chmod u+w {} + -delete",
    'find "$DIR" -delete',
    'cd "$DIR" && find . -delete',
    "find . -type f",
    "find",
    `find . -name "-delete"`,
    `echo find ${WS} -delete`,
  ]),
  "what is only checked or explained": cases([
    `bash -n <<EOF\nrm -rf ${WS}\nEOF`,
    `sh -nc 'rm -rf ${WS}'`,
    "git worktree prune --help",
    "git worktree remove -f -h",
    "git clean -fdx --help",
  ]),
  "what runs in another directory": cases([
    "env -C /tmp/x rm -rf *",
    "env --chdir=/tmp/x git clean -fdx target",
    "sudo -D $DIR rm -rf .",
    'cd "$(pwd)/target" && rm -rf *',
    'cd "$(git rev-parse --show-toplevel)" && rm -rf target node_modules',
    'rm -rf "$(pwd)/target" `pwd`/dist "$(git rev-parse --show-toplevel)/target"',
    'cd "$UNKNOWN" && rm -rf "$(pwd)" "$(git rev-parse --show-toplevel)"',
    'cd "$UNKNOWN" && git worktree remove --force "$W"',
    "rm -rf $(pwd; echo x) $(git rev-parse --show-toplevel --x)",
    "shopt -s extglob; rm -rf target/!(keep) @(dist|out)",
  ]),
  "what is no whole command line": cases([
    "",
    " ",
    `rm -rf ${WS} "`,
    `rm -rf ${WS} $(`,
    `rm -rf ${WS} \\`,
    `${"(".repeat(5_000)}rm -rf ${WS}`,
    `${"$(".repeat(5_000)}`,
    "`".repeat(9),
    "\0",
  ]),
};

for (const [name, list] of Object.entries(ORDINARY)) {
  test(`the guard lets through ${name}`, () => {
    for (const { command, cwd } of list) assert.equal(judge(command, cwd), null, command);
  });
}

test("where it is not known nothing relative is judged, and what is absolute is", () => {
  assert.equal(judge("rm -rf fix", null), null);
  assert.equal(judge("rm -rf .", null), null);
  assert.notEqual(judge(`rm -rf ${WS}`, null), null);
  assert.equal(judge("git clean -fdx", null), null);
  assert.notEqual(judge(`cd ${WS} && git clean -fdx`, null), null);
});

test("a subshell's directory and variables end with it", () => {
  assert.equal(judge("(cd /work/app-worktrees); rm -rf fix", "/tmp"), null);
  assert.notEqual(judge("(cd /x); rm -rf fix", "/work/app-worktrees"), null);
  assert.notEqual(judge(`$(cd /x); rm -rf fix`, "/work/app-worktrees"), null);
});

test("links above a target are followed, the target itself is not", () => {
  const linked = { ...facts, canonical: new Map([["/link/fix", WS]]) };
  const scope = { cwd: "/", home: null, variables: new Map(), findTop: () => WS };
  assert.notEqual(planGuard(listActs("rm -rf /link/fix", scope), linked), null);
  assert.equal(planGuard(listActs("rm -rf /link", scope), linked), null);
});

test("the denial names the command that is safe, quoted for a shell", () => {
  assert.match(judge(`rm -rf ${WS}`) ?? "", /`espalier remove \/work\/app-worktrees\/fix`/);
  assert.match(judge(`rm -rf "${OTHER}"`) ?? "", /`espalier remove '\/work\/.*other one'`/);
  assert.match(judge("git worktree remove -f fix") ?? "", /`espalier remove \/work\/.*\/fix`/);
  assert.match(judge("rm -rf /tmp/scratch") ?? "", /`git worktree remove \/tmp\/scratch` without/);
  assert.match(judge("rm -rf /work/app-worktrees") ?? "", /fix` and 1 more with it/);
});

test("a command line of any length and a pattern of many stars come to an end", {
  timeout: 60_000,
}, () => {
  for (const command of [
    `echo ${"x".repeat(500_000)} ${"'y z' ".repeat(50_000)}; rm -rf target`,
    `rm -rf /work/app-worktrees/${"*f".repeat(200)}`,
    `rm -rf ${"a/".repeat(50_000)}`,
    "`".repeat(100_001),
    '"$(echo '.repeat(2_000),
    "<<x ".repeat(20_000),
    `${"bash <<x\n".repeat(5_000)}`,
    `${'echo "'.repeat(3)}${"x | sh; ".repeat(5_000)}`,
    `rm -rf ${"{a,b}".repeat(400)}`,
    `rm -rf ${"{".repeat(50_000)},`,
    `rm -rf ${"{a,".repeat(900)}`,
    "for a in b; do ".repeat(20_000),
    `for a in ${"b ".repeat(20_000)}; do ${"for c in 1 2 3 4 5 6 7 8 9; do ".repeat(6)} rm -rf $c; ${"done; ".repeat(7)}`,
    `a=aa; ${"a=$a$a; ".repeat(60)} rm -rf $a`,
    `for a in b; do ${"sh -c 'for a in 1 2 3; do rm -rf $a; done'; ".repeat(2_000)} done`,
  ]) {
    assert.equal(judge(command), null, command.slice(0, 40));
  }
});
