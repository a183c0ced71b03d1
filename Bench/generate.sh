#!/usr/bin/env bash
# generate.sh WAYMARK PROJECT TOOLS ROUNDS: prints what checking the project takes, generating it
# anew, generating it again, a C program that creates the same bytes, and one that reads and compares
# them: microseconds, the least of each.
#
# They take turns, for a machine is not as fast now as it was a minute ago. Nothing is removed in
# between: some file systems keep the places of removed files back for minutes, and look past all of
# them for each new file, which then takes twenty times as long, whoever creates it.
set -euo pipefail
waymark=$1 project=$2 tools=$3
kept=$project.kept
mkdir -p "$kept"
took() { "$tools/measure" 1 "$waymark" "$1" "$project" | cut -d' ' -f1; }
for ((round = 0; round < $4; round++)); do
  if [[ -d $project/Generated ]]; then mv "$project/Generated" "$kept/generated.$round"; fi
  echo "$(took check) $(took generate) $(took generate)" \
    "$("$tools/create" "$project/Generated" "$kept/created.$round")"
done | awk '
  { for (i = 1; i <= NF; i++) if (NR == 1 || $i < least[i]) least[i] = $i }
  END { for (i = 1; i <= 5; i++) printf "%d ", least[i]; print "" }'
