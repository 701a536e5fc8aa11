# Sourced by bin/espalier and hooks/run.sh: sets `node` to one that is new enough, or says plainly on
# standard error what is missing and ends with 1. Nothing else is needed to run: with an empty PATH all
# of this is the shell's own. `node -v` takes a few milliseconds; it does not start the engine. `guard_output` makes a
# lost answer an error. `run_quickly` is for hooks that never fail: see there.

is_new_enough() {
  # A node that refuses NODE_OPTIONS is not an old one, and what node refuses is no loss to us.
  version=$("$1" -v 2>/dev/null) || {
    [ -n "${NODE_OPTIONS:-}" ] && version=$(NODE_OPTIONS='' "$1" -v 2>/dev/null) || return 1
    refuses=yes
  }
  version=${version#v}
  major=${version%%.*}
  minor=${version#*.}
  minor=${minor%%.*}
  case $major:$minor in
    : | :* | *: | *[!0-9:]*)
      version=
      return 1
      ;;
  esac
  [ "$major" -gt 20 ] || { [ "$major" -eq 20 ] && [ "$minor" -ge 19 ]; }
}

# What node is told to load before anything else may be gone, as a debugger is after its editor was updated, and then nothing of
# ours would start. Its version it says all the same, so that it has to be tried; without such an option it is not.
loads_first() {
  case ${NODE_OPTIONS:-} in
    *-r* | *--import* | *loader*) "$1" -e 0 </dev/null >/dev/null 2>&1 ;;
  esac
}

consider() {
  [ -z "$node" ] || return 0
  for candidate; do
    if [ -x "$candidate" ] && [ ! -d "$candidate" ]; then
      version=
      refuses=
      if is_new_enough "$candidate"; then
        node=$candidate
        [ -n "$refuses" ] || loads_first "$candidate" || refuses=yes
        [ -z "$refuses" ] || unset NODE_OPTIONS
        return 0
      elif [ -n "$version" ]; then
        too_old="$too_old $candidate ($version)"
      else
        broken="$broken $candidate"
      fi
    fi
  done
  return 0
}

find_node() {
  node=
  too_old=
  broken=
  for name in node nodejs; do
    candidate=$(command -v "$name" 2>/dev/null) && consider "$candidate"
  done
  home=${HOME:-/nowhere}
  consider "${NVM_DIR:-$home/.nvm}"/versions/node/*/bin/node
  consider "${VOLTA_HOME:-$home/.volta}/bin/node"
  consider "${FNM_DIR:-$home/.local/share/fnm}"/node-versions/*/installation/bin/node
  consider "$home/Library/Application Support/fnm"/node-versions/*/installation/bin/node
  consider "$home"/.local/share/mise/installs/node/*/bin/node
  consider "$home"/.asdf/installs/nodejs/*/bin/node
  consider /opt/homebrew/bin/node /usr/local/bin/node /home/linuxbrew/.linuxbrew/bin/node
  consider "$home/.local/bin/node" "$home/bin/node"
  [ -z "$node" ] || return 0
  {
    echo "espalier: Node 20.19 or later is needed, and none was found."
    [ -z "$too_old" ] || echo "Too old:$too_old"
    [ -z "$broken" ] || echo "Does not say its version:$broken"
    echo "Looked on PATH and where nvm, Volta, fnm, mise, asdf and Homebrew put it."
    echo "hint: install Node from https://nodejs.org, or put it on PATH, then try again"
  } >&2
  exit 1
}

# Where standard output is closed node opens /dev/null there, and the answer would be lost without a word: what is
# open for reading only takes none.
guard_output() {
  [ -e /dev/fd/1 ] || [ ! -e /dev/fd/2 ] || exec 1</dev/null
}

# Runs node with the first argument as its standard input: the one on PATH without asking for its version, which costs as much as
# all the rest of a small hook. Only where that one fails, as an old one does, is another looked for; without any it ends with 1.
run_quickly() {
  text=$1
  shift
  node "$@" <<END && return 0
$text
END
  (
    find_node
    exec "$node" "$@"
  ) <<END
$text
END
}
