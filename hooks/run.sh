#!/bin/sh
# A hook's entry, called as `sh …/hooks/run.sh EVENT` with the client's JSON on standard input.
# The client does not bring node, and a hook whose program is missing blocks every worktree.
# Where standard output is closed node opens /dev/null there, and the answer would be lost without a word: what is
# open for reading only takes none.
[ -e /dev/fd/1 ] || [ ! -e /dev/fd/2 ] || exec 1</dev/null
root=$(CDPATH='' cd "${0%/*}/.." && pwd -P) || exit 1
. "$root/hooks/find-node.sh"
find_node
exec "$node" "$root/dist/hook.mjs" "$@"
