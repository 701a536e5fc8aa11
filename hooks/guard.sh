#!/bin/sh
# Before a command of the Bash tool, called as `sh …/hooks/guard.sh PreToolUse KIND` with the client's JSON on standard input.
# The client starts it for commands that may be of that kind (`if` in hooks.json), and node is started only where the words are
# there. Other clients know no `if`: for most commands this is all that runs. Whatever goes wrong the command is let through.
# The words have to be written out: `r""m`, or an option that a variable holds, is not found here.

# Before an option: a blank or a quote, or the letter of `\t` and `\n` in JSON.
b='[ "'"'"'tn]-'
l='[a-zA-Z]'

# Whether the words of a kind stand in the command. What stands before it, paths and ids, has such words too.
has_words() {
  case $1 in
    worktree)
      case $input in
        *'"command":'*worktree*prune*) return 0 ;;
        *'"command":'*worktree*remove*)
          case $input in *'"command":'*${b}f* | *'"command":'*${b}-f*) return 0 ;; esac
          ;;
      esac
      ;;
    clean)
      case $input in
        *'"command":'*git*clean*-[dxXfqi]* | *'"command":'*git*clean*--f*) return 0 ;;
      esac
      ;;
    rm)
      # One star for each: with several a long text takes some shells very long.
      case $input in *'"command":'*rm[\ \"\'\\]*) ;; *) return 1 ;; esac
      case $input in
        *'"command":'*${b}[rR]* | *'"command":'*${b}${l}[rR]* | *'"command":'*${b}-r*) return 0 ;;
        *'"command":'*${b}${l}${l}[rR]* | *'"command":'*${b}${l}${l}${l}[rR]*) return 0 ;;
        *'"command":'*${b}${l}${l}${l}${l}[rR]* | *'"command":'*${b}${l}${l}${l}${l}${l}[rR]*) return 0 ;;
      esac
      ;;
    find)
      case $input in *'"command":'*find*-delete*) return 0 ;; esac
      ;;
    # Of a script that a shell is given the client's `if` sees nothing but the shell.
    script)
      case $input in *'"command":'*sh*'<<'*) ;; *) return 1 ;; esac
      has_words worktree || has_words clean || has_words rm || has_words find
      return
      ;;
  esac
  return 1
}

guard() {
  input=$(cat)
  case $input in *'"tool_name":"Bash"'* | *'"tool_name": "Bash"'*) ;; *) return 0 ;; esac
  has_words "$2" || return 0
  case $0 in */*) hooks=${0%/*} ;; *) hooks=. ;; esac
  . "$hooks/find-node.sh"
  run_quickly "$input" "$hooks/../dist/hook.cjs" "$@"
}

LC_ALL=C
{ guard "$@"; } 2>/dev/null
exit 0
