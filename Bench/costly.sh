#!/usr/bin/env bash
# costly.sh WAYMARK TOOLS: checks, explores and plans small projects that are made to be costly, each
# with at most 10 seconds of processor time and 1 GB of address space. Prints how many runs of 54 needed
# more, and of the others the most seconds and MB. TOOLS/costly.log has each run.
set -euo pipefail
waymark=$1 tools=$2 here=$(dirname "$0")
work=$tools/costly
rm -rf "$work"
mapfile -t names < <("$here/costly.py" "$work")
for name in "${names[@]}"; do
  for verb in check "simulate --explore" journeys; do
    # shellcheck disable=SC2086
    took=$( (ulimit -v 1048576 -t 10 && "$tools/measure" 1 "$waymark" $verb "$work/$name") 2>/dev/null \
      || echo "- - -")
    echo "$took $verb $name"
  done
done >"$tools/costly.log"
awk '$1 == "-" { over++; next } { if ($2 > most) most = $2; if ($3 > large) large = $3 }
  END { printf "%d %.1f %d\n", over, most / 1e6, large / 1024 }' "$tools/costly.log"
