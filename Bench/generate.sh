#!/usr/bin/env bash
# generate.sh WAYMARK PROJECT TOOLS ROUNDS: prints what generating the project anew costs on top of
# reading and judging it, as a ratio to a C program that creates the same bytes; and what generating it again
# costs on top of that, to a C program that reads and compares them.
#
# A machine is not as fast now as it was a minute ago: each round has all five of them take turns
# and makes its own ratios, and of those the median counts. Nothing is removed in between: some file
# systems keep the places of removed files back for minutes, and look past all of them for each new
# file, which then takes twenty times as long, whoever creates it.
set -euo pipefail
waymark=$1 project=$2 tools=$3
kept=$project.kept
mkdir -p "$kept"
took() { "$tools/measure" 3 "$waymark" "$@" "$project" | cut -d' ' -f1; }
for ((round = 0; round < $4; round++)); do
  if [[ -d $project/Generated ]]; then mv "$project/Generated" "$kept/generated.$round"; fi
  # Like `generate`, this verb judges no guards; its diagram takes next to nothing.
  check=$(took graph --view coordinators)
  cold=$("$tools/measure" 1 "$waymark" generate "$project" | cut -d' ' -f1)
  warm=$(took generate)
  read -r created compared < <("$tools/create" "$project/Generated" "$kept/created.$round")
  awk -v check="$check" -v cold="$cold" -v warm="$warm" -v created="$created" \
    -v compared="$compared" 'BEGIN {
      print (cold - check) / created, (warm - check) / compared
    }'
done >"$kept/ratios"
"$(dirname "$0")/medians.sh" "$kept/ratios"
