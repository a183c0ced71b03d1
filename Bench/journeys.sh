#!/usr/bin/env bash
# journeys.sh WAYMARK JUDGEMENTS PROJECT ROUNDS: prints how long the planned journeys are, relative to
# their proved bound; how long walks are that always go to what is nearest and new, relative to the
# journeys; and the seconds that planning takes, of some rounds the median.
set -euo pipefail
waymark=$1 judgements=$2 project=$3 rounds=$4
read -r steps bound < <("$waymark" journeys "$project" --format json | python3 -c '
import json, sys
plan = json.load(sys.stdin)
if plan["uncovered"]: sys.exit("not everything is covered")
print(plan["steps"], plan["bound"])')
greedy=$("$judgements" "$project/Specs" greedy)
seconds=$(for ((round = 0; round < rounds; round++)); do
  start=$(date +%s%N)
  "$waymark" journeys "$project" --format json >/dev/null
  echo $(($(date +%s%N) - start))
done | sort -g | sed -n "$((rounds / 2 + 1))p")
awk -v s="$steps" -v b="$bound" -v g="$greedy" -v t="$seconds" \
  'BEGIN { printf "%.3f %.2f %.2f\n", s / b, g / s, t / 1e9 }'
