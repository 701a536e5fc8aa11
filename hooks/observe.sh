#!/bin/sh
# What sessions are about, called as `sh …/hooks/observe.sh EVENT` with the client's JSON on standard input. Leaves one marker
# file a live session or sub-agent in the state directory's `activity/`, which the daemon reads (src/io/session-markers.ts), and
# starts node only where there may be more to do: in a linked worktree. It observes: whatever goes wrong it ends with 0 and
# without a word, what it cannot make sense of it passes over, and nothing of its input is ever run or becomes a path unchecked.

# As src/io/paths.ts has it; nothing where a marker would say nothing, as on Windows.
find_state() {
  case ${MSYSTEM:-} in ?*) return 1 ;; esac
  home=${HOME:-}
  case $home in /*) ;; *) home= ;; esac
  if [ -z "$home" ]; then
    user=$(id -un)
    case $user in '' | *[!0-9A-Za-z._-]*) return 1 ;; esac
    eval "home=~$user"
  fi
  if [ -n "${ESPALIER_STATE:-}" ]; then
    case $ESPALIER_STATE in
      /*) state=$ESPALIER_STATE ;;
      *) state=$home/$ESPALIER_STATE ;;
    esac
  elif [ ! -d /proc/self ] && [ -d /System/Library ]; then
    state="$home/Library/Application Support/espalier"
  else
    case ${XDG_STATE_HOME:-} in
      /*) state=$XDG_STATE_HOME/espalier ;;
      *) state=$home/.local/state/espalier ;;
    esac
  fi
  case $state in /*) ;; *) return 1 ;; esac
}

# More than any event of ours has. Its head is enough where a marker is to go: the ids stand first.
most=16384

read_input() {
  input=$(head -c $((most + 1)))
  whole=
  [ ${#input} -gt $most ] || case $input in
    {*}) whole=yes ;;
  esac
}

# Sets `value` to the text of the first key of this name, as it stands in the JSON; empty where there is none.
read_text() {
  value=
  case $input in *"\"$1\""*) ;; *) return 0 ;; esac
  rest=${input#*"\"$1\""}
  rest=${rest#"${rest%%[! 	]*}"}
  case $rest in :*) rest=${rest#:} ;; *) return 0 ;; esac
  rest=${rest#"${rest%%[! 	]*}"}
  case $rest in
    \"*\"*)
      rest=${rest#\"}
      value=${rest%%\"*}
      ;;
  esac
}

# As above, and nothing but what can be the name of a file.
read_id() {
  read_text "$1"
  case $value in *[!0-9A-Za-z_-]*) value= ;; esac
  [ ${#value} -le 64 ] || value=
}

# The process of the client, which is our parent: measured so on Claude Code 2.1.197 and 2.1.332. Others may put a shell between.
find_client() {
  pid=$PPID
  started=
  boot=
  if [ ! -r "/proc/$pid/stat" ]; then
    # The same words as src/io/process.ts asks for.
    started=$(LC_ALL=C TZ=UTC ps -o lstart= -p "$pid")
    started=${started%"${started##*[! ]}"}
    started=${started#"${started%%[! ]*}"}
    case $started in *[!0-9A-Za-z:\ ]*) started= ;; esac
    return 0
  fi
  IFS= read -r boot </proc/sys/kernel/random/boot_id
  case $boot in *[!0-9a-f-]*) boot= ;; esac
  above=$PPID
  for _ in 1 2 3; do
    read_process "$above" || return 0
    case $name in
      sh | ash | bash | dash | ksh | zsh | busybox) [ -n "$started" ] || started=$begun ;;
      *)
        pid=$above
        started=$begun
        return 0
        ;;
    esac
    above=$parent
  done
}

# Sets `name`, `parent` and `begun`, which is field 22 of /proc/PID/stat: the 20th behind the name.
read_process() {
  IFS= read -r stat <"/proc/$1/stat" || return 1
  name=${stat#*\(}
  name=${name%)*}
  set -f
  # shellcheck disable=SC2086
  set -- ${stat##*) }
  set +f
  [ $# -ge 20 ] || return 1
  parent=$2
  shift 19
  begun=$1
  case $parent$begun in *[!0-9]*) return 1 ;; esac
}

quote() {
  if [ -n "$1" ]; then value="\"$1\""; else value=null; fi
}

# Whole or not at all: a reader sees the marker before or after.
write_marker() {
  [ -n "$whole" ] || return 1
  find_client
  quote "$started"
  started=$value
  quote "$boot"
  boot=$value
  umask 077
  [ -d "$activity" ] || mkdir -p "$activity" || return 1
  [ ! -d "$marker" ] || return 1
  temporary=$activity/.$key.$$.tmp
  if printf '{"pid":%s,"started":%s,"boot":%s,"event":%s}\n' "$pid" "$started" "$boot" "$input" >"$temporary"; then
    mv -f "$temporary" "$marker" && return 0
  fi
  rm -f "$temporary"
  return 1
}

# Whether the directory lies in a linked worktree: its `.git` is a file that names a place below `worktrees`. A submodule's
# names one below `modules`, and the worktree is further up.
is_in_worktree() {
  at=$1
  while :; do
    if [ -f "$at/.git" ]; then
      pointer=
      IFS= read -r pointer <"$at/.git"
      case $pointer in
        "gitdir: "*/worktrees/*) case ${pointer##*/worktrees/} in */*) ;; *) return 0 ;; esac ;;
      esac
    elif [ -d "$at/.git" ]; then
      return 1
    fi
    case $at in
      */*) at=${at%/*} ;;
      *) return 1 ;;
    esac
  done
}

# Whether the directory that the input names lies in one. A name that JSON escapes is not read: then it may.
may_be_in_worktree() {
  read_text cwd
  case $value in
    *\\*) return 0 ;;
    /*) is_in_worktree "$value" ;;
    *) is_in_worktree "$PWD" ;;
  esac
}

# With the answer of node on our standard output.
run_node() {
  . "$hooks/find-node.sh"
  run_quickly "$input" "$hooks/../dist/hook.cjs" "$1"
}

# The client waits for a second and a half at most, and not for what runs on.
run_behind() {
  if command -v setsid >/dev/null; then
    printf '%s' "$input" | setsid sh "$hooks/run.sh" "$1" >/dev/null 2>&1 &
  else
    (
      trap '' HUP
      printf '%s' "$input" | sh "$hooks/run.sh" "$1"
    ) </dev/null >/dev/null 2>&1 &
  fi
}

# A sub-agent's worktree is where it begins, and mostly where it ends. One that was never in any leaves nothing to look after; of
# one that was not seen to begin that is not known.
end_subagent() {
  found=
  ! may_be_in_worktree || found=yes
  if [ -f "$marker" ] && IFS= read -r input <"$marker"; then
    ! may_be_in_worktree || found=yes
    rm -f "$marker"
  else
    found=yes
  fi
  # The event itself ends with all that the sub-agent said.
  input="{\"session_id\":\"$session\",\"agent_id\":\"${key#*.}\"}"
  [ -z "$found" ] || run_node SubagentStop
}

observe() {
  LC_ALL=C
  event=$1
  case $0 in */*) hooks=${0%/*} ;; *) hooks=. ;; esac
  find_state || return 0
  activity=$state/activity
  read_input
  if [ "$event" = PostToolUse ]; then
    read_text tool_name
    case $value in EnterWorktree | ExitWorktree) ;; *) return 0 ;; esac
  fi
  read_id session_id
  session=$value
  [ -n "$session" ] || return 0
  read_text agent_id
  key=$session
  case $event:$value in
    Subagent*: | Session*:?*) return 0 ;;
    *:?*)
      read_id agent_id
      [ -n "$value" ] || return 0
      key=$session.$value
      ;;
  esac
  marker=$activity/$key.json
  case $event in
    SessionStart)
      write_marker
      [ -n "$whole" ] || return 0
      found=
      read_text source
      # A session that is resumed is told to be where it was started, and goes to its worktree after that.
      case $value in
        compact) return 0 ;;
        resume) [ ! -e "$state/registry.sqlite3" ] || found=yes ;;
      esac
      [ -n "$found" ] || ! may_be_in_worktree || found=yes
      [ -z "$found" ] || run_node SessionStart
      ;;
    SubagentStart | PostToolUse) write_marker ;;
    SubagentStop) end_subagent ;;
    SessionEnd)
      [ ! -e "$marker" ] || rm -f "$marker"
      # Sub-agents that did not live to their own end; after these the client goes on, and they with it.
      set -- "$activity/$session".*.json
      left=$1
      read_text reason
      case $value in clear | resume) left= ;; esac
      if [ -e "$left" ] || may_be_in_worktree; then run_behind SessionEnd; fi
      [ ! -e "$left" ] || rm -f "$@"
      ;;
  esac
}

{ observe "$1"; } 2>/dev/null
exit 0
