#!/bin/sh
# Installs this clone of Espalier for the person who runs it, or takes that back: a link to the command line, the
# plugin for Claude Code, and, when asked for, the hooks in its settings and the daemon as a service. Nothing is
# downloaded or built, and nothing is written outside of HOME but below a `--prefix` that is elsewhere. Each thing that
# changes is said; a second run finds it done.
set -eu

usage() {
  cat <<'END'
Usage: sh install.sh [options]

Links the command line into ~/.local/bin, and adds the plugin to Claude Code when that is there.

  --prefix DIR  Link into DIR/bin and not into ~/.local/bin
  --hooks       Put the hooks into Claude Code's settings, and leave the plugin out
  --daemon      Also start the daemon at login (it starts by itself when it is needed)
  --yes         Ask nothing: without a claude on the PATH, put the hooks into its settings
  --dry-run     Say what would be done, and change nothing
  --uninstall   Take back what an install did; workspaces, rescues and settings of Espalier stay
  --help        Print this
END
}

say() { printf '%s\n' "$*"; }

fail() {
  printf 'error: %s\n' "$1" >&2
  [ $# -lt 2 ] || printf 'hint: %s\n' "$2" >&2
  exit 1
}

# What went wrong without keeping the rest from being done.
problem() {
  printf 'warning: %s\n' "$*" >&2
  status=1
}

prefix=
hooks=no
daemon=no
yes=no
dry=no
uninstall=no
# Whether Claude Code has Espalier now.
client=yes
status=0

while [ $# -gt 0 ]; do
  case $1 in
    --prefix)
      [ $# -ge 2 ] && [ -n "$2" ] || { say "error: --prefix needs a directory" >&2; exit 2; }
      prefix=$2
      shift
      ;;
    --prefix=?*) prefix=${1#--prefix=} ;;
    --hooks) hooks=yes ;;
    --daemon) daemon=yes ;;
    --yes | -y) yes=yes ;;
    --dry-run) dry=yes ;;
    --uninstall) uninstall=yes ;;
    --help | -h)
      usage
      exit 0
      ;;
    *)
      say "error: unknown option $1" >&2
      usage >&2
      exit 2
      ;;
  esac
  shift
done

self=$0
case $self in */*) ;; *) self=./$self ;; esac
root=$(CDPATH='' cd "${self%/*}" 2>/dev/null && pwd -P) || root=
[ -n "$root" ] && [ -f "$root/bin/espalier" ] && [ -f "$root/hooks/find-node.sh" ] ||
  fail "this script is not in a clone of Espalier" "clone the repository, then run \`sh install.sh\` in it"
[ -f "$root/dist/cli.cjs" ] || fail "$root/dist is not built" "\`npm ci && npm run build\` builds it"
case ${HOME:-} in
  /*) [ -d "$HOME" ] || fail "HOME is $HOME, and there is no such directory" ;;
  *) fail "HOME is not set to a directory" "set HOME, then run this again" ;;
esac
case $prefix in
  '') prefix=$HOME/.local ;;
  /*) ;;
  *) prefix=$PWD/$prefix ;;
esac
link=$prefix/bin/espalier

ended=no

# A question is for somebody who sees it and can answer; without one the answer is no.
ask() {
  [ "$dry" = no ] && [ "$ended" = no ] && [ -t 0 ] && [ -t 2 ] || return 1
  printf '%s [y/N] ' "$1" >&2
  read -r answer || {
    ended=yes
    return 1
  }
  case $answer in y | Y | yes | Yes) return 0 ;; esac
  return 1
}

# Says what is done, and does it.
change() {
  what=$1
  shift
  if [ "$dry" = yes ]; then
    say "would $what"
  elif "$@"; then
    say "did: $what"
  else
    problem "could not $what"
    return 1
  fi
}

check_node() {
  # shellcheck source=hooks/find-node.sh
  . "$root/hooks/find-node.sh"
  find_node
  say "node: $node ($("$node" -v 2>/dev/null || NODE_OPTIONS='' "$node" -v))"
}

check_git() {
  found=$(git --version 2>/dev/null) || fail "git is needed, and none was found" "install git 2.36 or later"
  number=${found#git version }
  number=${number%% *}
  major=${number%%.*}
  minor=${number#*.}
  minor=${minor%%.*}
  case $major:$minor in *[!0-9:]* | : | :* | *:) fail "\`git --version\` says \"$found\"" ;; esac
  [ "$major" -gt 2 ] || { [ "$major" -eq 2 ] && [ "$minor" -ge 36 ]; } ||
    fail "git $number is too old" "install git 2.36 or later"
  say "git: $number"
}

espalier() { "$root/bin/espalier" "$@"; }

# Whether a link leads to the command line of an Espalier, of whatever version and be it gone.
is_ours() {
  case $1 in
    "$root/bin/espalier") return 0 ;;
    */espalier*/bin/espalier) return 0 ;;
    */bin/espalier) [ -f "${1%/bin/espalier}/hooks/find-node.sh" ] ;;
    *) return 1 ;;
  esac
}

make_link() {
  mkdir -p "$prefix/bin" && rm -f "$link" && ln -s "$root/bin/espalier" "$link"
}

install_link() {
  if [ -L "$link" ]; then
    target=$(readlink "$link")
    if [ "$target" = "$root/bin/espalier" ]; then
      say "as it is: $link leads here"
    elif is_ours "$target"; then
      change "lead $link here (it led to $target)" make_link || :
    else
      problem "$link leads to $target, which is not Espalier, and was left"
    fi
  elif [ -e "$link" ]; then
    problem "$link is there and is no link, and was left"
  else
    change "link $link to $root/bin/espalier" make_link || :
  fi
  case :${PATH:-}: in
    *":$prefix/bin:"*) ;;
    *) say "note: $prefix/bin is not on the PATH; add it with: export PATH=\"$prefix/bin:\$PATH\"" ;;
  esac
}

remove_link() {
  if [ -L "$link" ] && is_ours "$(readlink "$link")"; then
    change "remove $link" rm -f "$link" || :
  elif [ -L "$link" ] || [ -e "$link" ]; then
    say "as it is: $link is not Espalier's"
  else
    say "as it is: there is no $link"
  fi
}

# The client's own narration is long; what it says of a failure is not.
run_claude() {
  told=$(claude "$@" 2>&1 </dev/null) && return 0
  printf '%s\n' "$told" >&2
  return 1
}

has_hooks() {
  case $(espalier install claude --uninstall --dry-run 2>/dev/null) in *'remove from'*) return 0 ;; esac
  return 1
}

install_plugin() {
  if has_hooks; then
    change "take the hooks out of Claude Code's settings, since the plugin brings them" \
      espalier install claude --uninstall --quiet || return 0
  fi
  change "run claude plugin marketplace add $root" run_claude plugin marketplace add "$root" || return 0
  change "run claude plugin install espalier@espalier" run_claude plugin install espalier@espalier || return 0
}

install_hooks() {
  client=yes
  if [ "$dry" = yes ]; then
    espalier install claude --dry-run || status=1
  else
    espalier install claude || status=1
  fi
}

install_client() {
  if [ "$hooks" = yes ]; then
    install_hooks
  elif command -v claude >/dev/null 2>&1; then
    install_plugin
  else
    say "note: there is no \`claude\` on the PATH. Where it is, these add the plugin:"
    say "  claude plugin marketplace add \"$root\""
    say "  claude plugin install espalier@espalier"
    client=no
    if [ "$yes" = yes ] || ask "Put the hooks into Claude Code's settings instead?"; then
      install_hooks
    fi
  fi
}

remove_client() {
  if command -v claude >/dev/null 2>&1; then
    plugins=$(claude plugin list --json 2>/dev/null </dev/null) || plugins=
    case $plugins in
      *'"espalier@espalier"'*)
        change "run claude plugin uninstall espalier@espalier" run_claude plugin uninstall espalier@espalier || :
        ;;
      *) say "as it is: Claude Code has no plugin of Espalier's" ;;
    esac
    markets=$(claude plugin marketplace list --json 2>/dev/null </dev/null) || markets=
    case $markets in
      *'"espalier"'*)
        change "run claude plugin marketplace remove espalier" run_claude plugin marketplace remove espalier || :
        ;;
    esac
  fi
  if ! (
    . "$root/hooks/find-node.sh"
    find_node
  ); then
    problem "without node the hooks in Claude Code's settings, if there are any, stay"
  elif has_hooks; then
    change "take the hooks out of Claude Code's settings" espalier install claude --uninstall --quiet || :
  fi
}

# What begins each file of a service that is ours.
MARK="Written by Espalier's install.sh"
unit=$HOME/.config/systemd/user/espalier.service
agent=$HOME/Library/LaunchAgents/espalier.daemon.plist

is_mac() { [ "$(uname -s)" = Darwin ]; }

# Each quotes a text as its file's language has it.
quote_unit() { printf '%s' "$1" | sed 's/\\/\\\\/g; s/"/\\"/g; s/%/%%/g; s/\$/$$/g'; }
quote_xml() { printf '%s' "$1" | sed 's/&/\&amp;/g; s/</\&lt;/g; s/>/\&gt;/g'; }

write_unit() {
  mkdir -p "${unit%/*}" || return 1
  cat >"$unit.new" <<END || return 1
# $MARK; \`sh install.sh --uninstall\` takes it away.
[Unit]
Description=Espalier's daemon

[Service]
ExecStart="$(quote_unit "$root/bin/espalier")" daemon run
Environment="PATH=$(quote_unit "${node%/*}:/usr/local/bin:/usr/bin:/bin")"
Nice=19
IOSchedulingClass=idle

[Install]
WantedBy=default.target
END
  mv -f "$unit.new" "$unit"
}

write_agent() {
  mkdir -p "${agent%/*}" || return 1
  cat >"$agent.new" <<END || return 1
<?xml version="1.0" encoding="UTF-8"?>
<!-- $MARK; its uninstall takes it away. -->
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
  <key>Label</key><string>espalier.daemon</string>
  <key>ProgramArguments</key>
  <array>
    <string>$(quote_xml "$root/bin/espalier")</string><string>daemon</string><string>run</string>
  </array>
  <key>EnvironmentVariables</key>
  <dict><key>PATH</key><string>$(quote_xml "${node%/*}:/usr/local/bin:/usr/bin:/bin")</string></dict>
  <key>RunAtLoad</key><true/>
  <key>ProcessType</key><string>Background</string>
  <key>LowPriorityIO</key><true/>
</dict>
</plist>
END
  mv -f "$agent.new" "$agent"
}

# Not ours when it does not say so.
is_foreign() { [ -e "$1" ] && ! grep -q "$MARK" "$1" 2>/dev/null; }

start_agent() {
  # One that is loaded already is an older one.
  launchctl bootout "gui/$(id -u)/espalier.daemon" 2>/dev/null || :
  launchctl bootstrap "gui/$(id -u)" "$agent"
}
start_unit() { systemctl --user daemon-reload && systemctl --user enable --now espalier.service; }
stop_unit() { systemctl --user disable --now espalier.service; }

install_daemon() {
  if is_mac; then
    file=$agent
    writes=write_agent
  else
    file=$unit
    writes=write_unit
  fi
  if is_foreign "$file"; then
    problem "$file is there and not Espalier's, and was left"
    return 0
  fi
  change "write $file" "$writes" || return 0
  if is_mac; then
    change "start it with launchctl" start_agent || :
  elif command -v systemctl >/dev/null 2>&1; then
    change "start it with systemctl --user" start_unit || :
  else
    say "note: there is no systemctl, so nothing starts it at login; it starts by itself when it is needed"
  fi
}

remove_daemon() {
  if is_mac && [ -e "$agent" ] && ! is_foreign "$agent"; then
    change "stop the daemon's agent" launchctl bootout "gui/$(id -u)/espalier.daemon" || :
    change "remove $agent" rm -f "$agent" || :
  fi
  if [ -e "$unit" ] && ! is_foreign "$unit"; then
    if command -v systemctl >/dev/null 2>&1; then
      change "stop the daemon's unit" stop_unit || :
    fi
    change "remove $unit" rm -f "$unit" || :
  fi
}

has_node() { (
  . "$root/hooks/find-node.sh"
  find_node
) >/dev/null 2>&1; }

# The one that started by itself, too: nothing of ours is to run on once the rest is gone.
stop_daemon() {
  has_node || {
    problem "without node the daemon, if one runs, runs on"
    return 0
  }
  if planned=$(espalier daemon stop --dry-run 2>&1); then
    case $planned in *'stop process'*) change "stop the daemon" espalier daemon stop --quiet || : ;; esac
  else
    printf '%s\n' "$planned" >&2
    problem "could not find out whether the daemon runs"
  fi
}

# ext4 shares no blocks between files, and goes by its oldest name there.
is_ext4() { [ "$(stat -f -c %T "$HOME" 2>/dev/null)" = ext2/ext3 ]; }

# The command shows everything that it would run, and asks by itself before anything of it is run as root.
offer_volume() {
  is_ext4 || return 0
  [ ! -e "${ESPALIER_STATE:-${XDG_STATE_HOME:-$HOME/.local/state}/espalier}/volume.json" ] || return 0
  if [ "$yes" = no ] && ask "Set 20 GiB of this disk (ext4) aside that can clone? Workspaces start unbuilt without."; then
    espalier volume create || problem "no volume was made; \`espalier volume create\` tries it again"
  else
    say "note: this disk (ext4) cannot clone files; \`espalier volume create\` sets a part of it aside that can"
  fi
}

if [ "$uninstall" = yes ]; then
  remove_daemon
  remove_client
  stop_daemon
  remove_link
  say "Workspaces, rescues and the configuration stay where they are."
  exit "$status"
fi

check_node
check_git
install_link
install_client
if [ "$daemon" = yes ]; then
  install_daemon
elif [ "$yes" = no ] && ask "Start the daemon at login, too? It starts by itself when it is needed."; then
  install_daemon
fi
offer_volume
if [ "$status" -eq 0 ] && [ "$dry" = no ]; then
  if [ "$client" = yes ]; then
    say "Done. Start Claude Code in a repository with: claude --worktree NAME"
  else
    say "Done. Make a first workspace in a repository with: espalier create"
  fi
fi
exit "$status"
