#!/usr/bin/env bash
# replay.sh WAYMARK TOOLS ROUNDS: prints how many MB of a log two threads follow in a second, the
# processor time of one thread to that of a C program that only finds the lines and members, and the
# peak memory to that of a log a quarter as long. The programs take turns; the medians count.
set -euo pipefail
waymark=$1 tools=$2
here=$(dirname "$0")
log=$tools/log.ndjson
python3 "$here/replay-log.py" 2000000 >"$log"
head -n 500000 "$log" >"$log.quarter"
clang -O2 -o "$tools/fields" "$here/fields.c"
size=$(wc -c <"$log")
took() { "$tools/measure" 1 "$waymark" replay "$@" --project "$here/replay.yaml"; }
for ((round = 0; round < $3; round++)); do
  read -r both _ memory < <(took "$log" --jobs 2)
  read -r _ one _ < <(took "$log" --jobs 1)
  read -r _ _ quarter < <(took "$log.quarter" --jobs 2)
  read -r _ loop _ < <("$tools/measure" 1 "$tools/fields" "$log")
  awk -v size="$size" -v both="$both" -v one="$one" -v loop="$loop" -v memory="$memory" \
    -v quarter="$quarter" 'BEGIN { print size / both, one / loop, memory / quarter }'
done >"$tools/replay.ratios"
"$here/medians.sh" "$tools/replay.ratios"
