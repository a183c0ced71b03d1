#!/usr/bin/env bash
# The main job on the sample, in one screen.
set -euo pipefail
waymark=$1
pictures=.build/demo
mkdir -p "$pictures"

say() { printf '\n$ waymark %s\n' "$*"; }
run() { say "$*"; "$waymark" "$@"; }

run check
run generate --check
say simulate
"$waymark" simulate | tail -n 14
say simulate --explore
"$waymark" simulate --explore | tail -n 20
for view in navigation coordinators; do
  say "graph --view $view > $pictures/$view.dot"
  "$waymark" graph --view "$view" >"$pictures/$view.dot"
  dot -Tsvg -o "$pictures/$view.svg" "$pictures/$view.dot"
  echo "$(grep -c -- '->' "$pictures/$view.dot") arrows, drawn in $pictures/$view.svg"
done
