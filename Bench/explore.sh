#!/usr/bin/env bash
# explore.sh WAYMARK TOOLS ROUNDS PAGES "RANGE…": prints what exploring one model costs, as ratios to
# SPIN on the same model, which has as many states for both: the search alone on one core; from the
# text to the verdict; and bytes of memory for each state, of Waymark and of SPIN.
#
# SPIN is given what suits it: a table of the right size, and no more stack than there are states.
# A machine is not as fast now as it was a second ago: each round has all of them take turns and
# makes its own ratios, and of those the median counts.
set -euo pipefail
waymark=$1 tools=$2 rounds=$3 here=$(dirname "$0")
work=$tools/explore
mkdir -p "$work"
states=$("$here/explore-model.sh" "$4" "$5" "$work/model.yaml" "$work/model.pml")
"$here/explore-model.sh" 1 2 "$work/small.yaml" "$work/small.pml" >/dev/null

width=10
while ((1 << width < states * 2)); do width=$((width + 1)); done
options=(-E "-m$((states + 1000))" "-w$width")
cat >"$work/spin.sh" <<'END'
set -e
cd "$1" && shift
spin -o1 -o2 -o3 -a model.pml >/dev/null
gcc -O2 -w -DSAFETY -DNOREDUCE -DMEMLIM=16000 -o pan pan.c
exec ./pan "$@" >/dev/null
END
alone=()
if command -v taskset >/dev/null; then alone=(taskset -c 0); fi
measure() { "$tools/measure" 1 "$@"; }
explore() { "$@" "$waymark" simulate --explore "$work/model.yaml" --format json; }
seconds() { # seconds STATES: reads a report; it must have counted as many.
  python3 -c '
import json, sys
report = json.load(sys.stdin)
counted = sum(each["states"] for each in report["workflows"])
if counted != int(sys.argv[1]): sys.exit(f"{counted} states in place of {sys.argv[1]}")
print(report["summary"]["seconds"])' "$1"
}

for ((round = 0; round < rounds; round++)); do
  read -r whole _ _ < <(measure bash "$work/spin.sh" "$work" "${options[@]}")
  read -r search _ spin < <(measure "${alone[@]}" "$work/pan" "${options[@]}")
  if ((round == 0)); then
    # The end is one state for SPIN, and none for Waymark.
    stored=$("$work/pan" "${options[@]}" | awk '/states, stored/ { print $1 - 1 }')
    [[ $stored = "$states" ]] || { echo "SPIN has $stored states, not $states" >&2; exit 1; }
  fi
  one=$(explore "${alone[@]}" | seconds "$states")
  read -r own _ most < <(measure "$waymark" simulate --explore "$work/model.yaml")
  read -r _ _ least < <(measure "$waymark" simulate --explore "$work/small.yaml")
  awk -v whole="$whole" -v search="$search" -v spin="$spin" -v one="$one" \
    -v own="$own" -v most="$most" -v least="$least" -v states="$states" 'BEGIN {
      print one * 1e6 / search, own / whole, (most - least) * 1024 / states, \
        spin * 1024 / states
    }'
done >"$work/turns"
for column in 1 2 3 4; do
  cut -d' ' -f"$column" "$work/turns" | sort -g \
    | awk '{ all[NR] = $1 } END { printf "%.3g ", all[int((NR + 1) / 2)] }'
done
echo
