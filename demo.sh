#!/bin/sh
# Shows what Espalier does, on a small project that it makes itself: six workspaces that start built and take next to no
# disk. On a disk that cannot clone files it makes a volume of its own for that, where it may. State, configuration and
# `fstab` are its own, below one temporary directory, and all of it is gone again however it ends.
set -eu

usage() {
  cat <<'END'
Usage: sh demo.sh

Makes six workspaces of a small project of its own, builds in them, tells what each took, and removes everything again.
It takes some 700 MiB of the disk of /var/tmp (or of $TMPDIR) for less than a minute. On ext4 and other disks that cannot
clone files it makes a small volume there, which needs root or a sudo that asks for no password.
END
}

case ${1:-} in
  '') ;;
  -h | --help) usage; exit 0 ;;
  *) usage >&2; exit 2 ;;
esac

UNITS=48
WORKSPACES='one two three four five six'
VOLUME=512MiB

self=$0
case $self in */*) ;; *) self=./$self ;; esac
root=$(CDPATH='' cd "${self%/*}" && pwd -P)
. "$root/hooks/find-node.sh"
find_node

say() { printf '%s\n' "$*" | fold -s -w 79 | sed 's, $,,'; }
fail() {
  printf 'error: %s\n' "$1" >&2
  [ ! -s "$log" ] || tail -n 8 "$log" >&2
  exit 1
}

# What a demo that was killed left is named and not touched.
tell_leftovers() {
  for old in "$1"/espalier-demo.*; do
    if [ ! -O "$old" ] || [ ! -s "$old/pid" ] || kill -0 "$(cat "$old/pid")" 2>/dev/null; then continue; fi
    say "An earlier run was killed and left $old. To remove it:"
    echo "  ESPALIER_STATE='$old/state' '$root/bin/espalier' daemon stop"
    ! mountpoint -q "$old/volume" 2>/dev/null || echo "  umount '$old/volume'"
    [ ! -d "$old/volume" ] || echo "  chattr -i '$old/volume'"
    echo "  rm -r '$old'"
  done
}
tell_leftovers "${TMPDIR:-/var/tmp}"

work=$(mktemp -d "${TMPDIR:-/var/tmp}/espalier-demo.XXXXXX")
echo "$$" >"$work/pid"
work=$(CDPATH='' cd "$work" && pwd -P)
volume=$work/volume
log=$work/log
sudo=

is_mounted() { mountpoint -q "$volume" 2>/dev/null; }

# Whatever is there: nothing is taken for granted, and no second Ctrl-C ends it.
clear_away() {
  status=$?
  trap '' INT TERM HUP
  trap - EXIT
  cd /
  espalier daemon stop >/dev/null 2>&1 || :
  tries=0
  while is_mounted && ! $sudo umount "$volume" 2>>"$log"; do
    tries=$((tries + 1))
    [ "$tries" -lt 10 ] || break
    sleep 1
  done
  if is_mounted; then
    say "error: $volume cannot be unmounted; run: umount $volume && chattr -i $volume && rm -r $work" >&2
    exit 1
  fi
  [ ! -d "$volume" ] || $sudo chattr -i "$volume" 2>/dev/null || :
  # The image may be root's until it is handed over, and a directory of root's has nothing in it.
  rm -rf "$work"
  [ "$status" != 0 ] || say "All of it is removed again."
  exit "$status"
}
trap clear_away EXIT
trap 'exit 129' HUP
trap 'exit 130' INT
trap 'exit 143' TERM

for name in $(git rev-parse --local-env-vars) SUDO_UID XDG_STATE_HOME; do unset "$name"; done
export HOME="$work/home" XDG_CONFIG_HOME="$work/config" ESPALIER_STATE="$work/state"
export LIBMOUNT_FSTAB="$work/fstab" GIT_CONFIG_NOSYSTEM=1
export GIT_AUTHOR_NAME=demo GIT_AUTHOR_EMAIL=demo@localhost
export GIT_COMMITTER_NAME=demo GIT_COMMITTER_EMAIL=demo@localhost
mkdir -p "$HOME" "$XDG_CONFIG_HOME/espalier"
: >"$LIBMOUNT_FSTAB"
printf 'floor = "1GiB"\n' >"$XDG_CONFIG_HOME/espalier/config.toml"

espalier() { "$root/bin/espalier" "$@"; }
run() { espalier "$@" >>"$log" 2>&1 || fail "\`espalier $*\` failed:"; }

# A build as small as a build can be: each unit is made of its source, and made again when that is newer.
make_project() {
  mkdir -p "$1/src" "$1/.espalier"
  cat >"$1/build.mjs" <<'END'
import { createCipheriv, createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
mkdirSync("dist", { recursive: true });
const time = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
let built = 0;
for (const name of readdirSync("src")) {
  const [source, unit] = [`src/${name}`, `dist/${name}.unit`];
  if (time(unit) > time(source)) continue;
  const key = createHash("sha256").update(readFileSync(source)).digest();
  const cipher = createCipheriv("aes-256-ctr", key, Buffer.alloc(16));
  writeFileSync(unit, cipher.update(Buffer.alloc(2 ** 20)));
  built += 1;
}
console.log(built);
END
  n=0
  while [ "$n" -lt "$UNITS" ]; do
    echo "unit $n" >"$1/src/$n"
    n=$((n + 1))
  done
  echo dist/ >"$1/.gitignore"
  echo 'reconstructible = ["dist"]' >"$1/.espalier/workspace.toml"
  git -C "$1" init -q -b main
  git -C "$1" add -A
  git -C "$1" commit -q -m 'a small project'
}

build() { (cd "$1" && "$node" build.mjs); }

# KiB: of the file system where blocks are shared, and else of the directory itself.
read_used() {
  if [ -n "$flat" ]; then
    sync
    df -kP "$place" | awk 'NR == 2 { print $3 }'
  else
    du -sk "$place" | cut -f 1
  fi
}

row() {
  awk -v name="$1" -v built="$2" -v units="$UNITS" -v kib="$3" 'BEGIN {
    if (kib < 0) kib = 0
    for (n = 0; n < kib / 2048 && n < 40; n++) bar = bar "#"
    printf "  %-18s %3d of %d units %8.1f MiB  %s\n", name, built, units, kib / 1024, bar
  }'
}

clones() {
  cp --reflink=always "$1" "$1.clone" 2>/dev/null || cp -c "$1" "$1.clone" 2>/dev/null
}

# Makes the volume, or sets `missing` to what it would need.
make_volume() {
  missing=
  if [ "$(uname)" != Linux ]; then
    missing='A volume can only be made on Linux'
  elif [ "$(id -u)" != 0 ] && ! sudo -n true 2>/dev/null; then
    missing='A small volume to show it in needs root, or a sudo that asks for no password'
  elif [ ! -x /usr/sbin/mkfs.xfs ] && [ ! -x /sbin/mkfs.xfs ]; then
    missing='A small volume to show it in needs mkfs.xfs: sudo apt install xfsprogs'
  else
    [ "$(id -u)" = 0 ] || sudo='sudo -n'
    if espalier volume create --at "$volume" --size "$VOLUME" --yes >>"$log" 2>&1; then
      say "A volume of $VOLUME that can is on it now, and is removed at the end."
      return 0
    fi
    missing=$(sed -n 's/^error[^:]*: //p' "$log" | tail -n 1)
    missing=${missing:-No volume could be made}
  fi
  return 1
}

project=$work/project
make_project "$project"
build "$project" >/dev/null
type=$(df --output=fstype "$work" 2>/dev/null | tail -n 1) || type=
say "A small project with a build of $UNITS MiB, in $work."
flat=yes
place=$work
if ! clones "$project/build.mjs"; then
  say "The ${type:-file system} there cannot clone files."
  if make_volume; then
    place=$volume
    (cd "$project" && run volume warm)
  else
    flat=
    say "Nothing is flat here. $missing."
    say "The rest runs; each workspace is a plain worktree and built from nothing."
  fi
fi
rm -f "$project/build.mjs.clone"

say
say "What each one builds after an edit of one file, and what it takes on the disk:"
git -C "$project" worktree add -q -b plain "$work/plain"
built=$(build "$work/plain")
plain=$(du -sk "$work/plain" | cut -f 1)
row 'plain git worktree' "$built" "$plain"
first=$(read_used)
before=$first
for name in $WORKSPACES; do
  run create --name "$name" --repo "$project"
  at=$(espalier list --repo "$project" --json | "$node" -e '
    const { workspaces } = JSON.parse(require("node:fs").readFileSync(0, "utf8"));
    console.log(workspaces.find(({ name }) => name === process.argv[1]).path);' "$name")
  echo "an edit of $name" >>"$at/src/0"
  built=$(build "$at")
  after=$(read_used)
  row "workspace $name" "$built" "$((after - before))"
  before=$after
done
say
awk -v kib="$((before - first))" -v plain="$plain" 'BEGIN {
  printf "Six workspaces took %.1f MiB; six plain worktrees take six times %.1f MiB.\n", (kib > 0 ? kib : 0) / 1024, plain / 1024
}'
if [ "$flat" = yes ] && [ "$place" = "$work" ]; then
  say "Measured by what the disk holds, so that whatever else writes to it counts too."
fi
