#!/bin/sh
# A hook's entry, called as `sh …/hooks/run.sh EVENT` with the client's JSON on standard input.
# The client does not bring node, and a hook whose program is missing blocks every worktree.
root=$(CDPATH='' cd "${0%/*}/.." && pwd -P) || exit 1
. "$root/hooks/find-node.sh"
find_node
guard_output
exec "$node" "$root/dist/hook.cjs" "$@"
