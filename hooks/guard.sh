#!/bin/sh
# Before a command of the Bash tool, called as `sh …/hooks/guard.sh PreToolUse KIND` with the client's JSON on standard input.
# The client starts it for commands that may be of that kind (`if` in hooks.json), and node is started only where the words are
# there. Other clients know no `if`: for most commands this is all that runs. Whatever goes wrong the command is let through.
# The words have to be written out: `r""m`, or an option that a variable holds, is not found here.

guard() {
  input=$(cat)
  case $input in *'"tool_name":"Bash"'* | *'"tool_name": "Bash"'*) ;; *) return 0 ;; esac
  # Before an option: a blank or a quote, or the letter of `\t` and `\n` in JSON.
  b='[ "'"'"'tn]-'
  l='[a-zA-Z]'
  # What stands before the command, paths and ids, has such words too.
  case $2 in
    worktree)
      case $input in
        *'"command":'*worktree*prune*) ;;
        *'"command":'*worktree*remove*)
          case $input in *'"command":'*${b}f* | *'"command":'*${b}-f*) ;; *) return 0 ;; esac
          ;;
        *) return 0 ;;
      esac
      ;;
    clean)
      case $input in
        *'"command":'*git*clean*-[dxXfqi]* | *'"command":'*git*clean*--f*) ;;
        *) return 0 ;;
      esac
      ;;
    rm)
      # One star for each: with several a long text takes some shells very long.
      case $input in *'"command":'*rm[\ \"\'\\]*) ;; *) return 0 ;; esac
      case $input in
        *'"command":'*${b}[rR]* | *'"command":'*${b}${l}[rR]* | *'"command":'*${b}-r*) ;;
        *'"command":'*${b}${l}${l}[rR]* | *'"command":'*${b}${l}${l}${l}[rR]*) ;;
        *'"command":'*${b}${l}${l}${l}${l}[rR]* | *'"command":'*${b}${l}${l}${l}${l}${l}[rR]*) ;;
        *) return 0 ;;
      esac
      ;;
    *) return 0 ;;
  esac
  case $0 in */*) hooks=${0%/*} ;; *) hooks=. ;; esac
  . "$hooks/find-node.sh"
  run_quickly "$input" "$hooks/../dist/hook.cjs" "$@"
}

LC_ALL=C
{ guard "$@"; } 2>/dev/null
exit 0
