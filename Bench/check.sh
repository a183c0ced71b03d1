#!/usr/bin/env bash
# check.sh WAYMARK TOOLS ROUNDS: prints what checking 70,000 steps costs as ratios to the C loop over
# the same bytes: wall time and processor time; then what two C loops side by side cost to one, which
# tells two cores, 1, from two threads of one core, nearly 2; and peak memory to source bytes.
#
# A machine is not as fast now as it was a second ago: each round has all of them take turns and
# makes its own ratios, and of those the median counts.
set -euo pipefail
waymark=$1 tools=$2
bytes=$(cat "$tools"/many/Specs/*.yaml | wc -c)
took() { "$tools/measure" 1 "$@" | cut -d' ' -f1; }
for ((round = 0; round < $3; round++)); do
  loop=$(took "$tools/floor" "$tools/many/Specs")
  both=$(took sh -c '"$0" "$1" & "$0" "$1" && wait' "$tools/floor" "$tools/many/Specs")
  read -r wall processor memory < <("$tools/measure" 1 "$waymark" check "$tools/many")
  awk -v loop="$loop" -v both="$both" -v wall="$wall" -v processor="$processor" \
    -v memory="$memory" -v bytes="$bytes" 'BEGIN {
      print wall / loop, processor / loop, both / loop, memory * 1024 / bytes
    }'
done >"$tools/turns"
"$(dirname "$0")/medians.sh" "$tools/turns"
