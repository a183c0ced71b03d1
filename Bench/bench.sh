#!/usr/bin/env bash
# bench.sh WAYMARK BUILD-OPTIONS…: measures the tool, which was built so, against C programs that do
# the least that must be done, in one run, and prints the ratios as a table.
set -euo pipefail
waymark=$1
here=$(dirname "$0")
work=.build/bench
# What is removed before it is measured how long it takes to create files would be in their way.
old=$work.$$
if [[ -d $work ]]; then mv "$work" "$old"; fi
trap 'rm -rf "$old"' EXIT
mkdir -p "$work"

yaml=($(pkg-config --cflags --libs yaml-0.1))
clang -O2 -D_GNU_SOURCE -o "$work/floor" "$here/floor.c" "${yaml[@]}"
clang -O2 -D_GNU_SOURCE -o "$work/create" "$here/create.c"
clang -O2 -D_GNU_SOURCE -o "$work/measure" "$here/measure.c"
printf '#include <stdio.h>\nint main(void) { puts("hello"); }\n' >"$work/hello.c"
clang -O2 -static -o "$work/hello" "$work/hello.c" 2>/dev/null || clang -O2 -o "$work/hello" "$work/hello.c"

ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }
row() { printf '| %s | %s | %s |\n' "$1" "$2" "$3"; }
measure() { "$work/measure" "$@"; }
bytes() { cat "$1"/Specs/*.yaml | wc -c; }

"$here/synthesize.sh" 70000 "$work/many"
"$here/synthesize.sh" 10000 "$work/few"
"$here/synthesize.sh" 100000 "$work/hundred"
"$here/synthesize.sh" 1000000 "$work/million"
"$here/chain.sh" 1000000 "$work/chain.yaml"
"$here/ring.sh" 40 "$work/ring"

echo "| what | measured | must |"
echo "|---|---|---|"

read -r wall processor both memory < <("$here/check.sh" "$waymark" "$work" 21)
row "\`check\`, 1,000 files, wall, to the C loop" "$wall" 1.4
row "the same, processor time" "$processor" -
row "two C loops side by side, to one" "$both" -
row "\`check\`, 1,000 files, peak memory to source bytes" "$memory" 8

if command -v valgrind >/dev/null; then
  instructions() {
    valgrind --tool=cachegrind --cache-sim=no --cachegrind-out-file=/dev/null "$@" 2>&1 \
      | awk '/I +refs/ { gsub(",", "", $NF); print $NF }'
  }
  printf 'feature: Empty\n' >"$work/empty.yaml"
  start=$(instructions "$waymark" check "$work/empty.yaml")
  # What a verb executes beyond what it takes to start.
  beyond() { echo $(($(instructions "$waymark" "$@") - start)); }
  loop=$(instructions "$work/floor" "$work/few/Specs")
  row "\`check\`, instructions without start-up, to the C loop" \
    "$(ratio "$(beyond check "$work/few")" "$loop")" 2.0
  most=$({
    for verb in stats resolve graph; do beyond "$verb" "$work/ring"; done
    beyond generate --dry-run "$work/ring"
  } | sort -g | tail -1)
  row "the most of \`stats\`, \`resolve\`, \`graph\`, \`generate\`, costly guards, to \`check\`" \
    "$(ratio "$most" "$(beyond check "$work/ring")")" 0.1
fi

read -r small _ _ < <(measure 21 "$waymark" check "$work/few")
read -r large _ big < <(measure 2 "$waymark" check "$work/million")
read -r version _ _ < <(measure 50 "$waymark" --version)
read -r hello _ _ < <(measure 50 "$work/hello")
row "\`check\`, time a step, 1,000,000 steps to 10,000" "$(ratio "$large" $((small * 100)))" 1.2
row "\`check\`, 1,000,000 steps, peak memory to source bytes" \
  "$(ratio $((big * 1024)) "$(bytes "$work/million")")" 8

read -r chain _ _ < <(measure 1 "$waymark" check "$work/chain.yaml")
row "one chain of 1,000,000 steps, seconds" "$(ratio "$chain" 1000000)" "no overflow"

swift build "${@:2}" --product judgements >"$work/judgements.log" 2>&1 \
  || { cat "$work/judgements.log"; exit 1; }
# The median of five: one slow moment in a run of a quarter of a second would decide it.
judged=$(for _ in 1 2 3 4 5; do .build/release/judgements "$work/hundred/Specs"; done \
  | awk '{ printf "%.2f\n", $2 / $1 }' | sort -g | sed -n 3p)
row "\`check\`, 100,000 steps, the rules that follow data to all else" "$judged" 0.5

read -r ratio greedy _ < <("$here/journeys.sh" "$waymark" .build/release/judgements . 1)
row "\`journeys\`, the sample, transitions to the proved bound" "$ratio" 1.25
row "\`journeys\`, the sample, a greedy walk to them" "$greedy" -
read -r ratio greedy seconds < <("$here/journeys.sh" "$waymark" .build/release/judgements "$work/few" 5)
row "\`journeys\`, 19,000 transitions, to the proved bound" "$ratio" 1.25
row "\`journeys\`, 19,000 transitions, a greedy walk to them" "$greedy" -
row "\`journeys\`, 19,000 transitions, seconds" "$seconds" 5

if command -v spin >/dev/null; then
  # explore ROUNDS PAGES RANGES: as ratios to SPIN on the same model.
  explore() { "$here/explore.sh" "$waymark" "$work" "$@"; }
  read -r search whole _ < <(explore 5 5 "25 20 15")
  row "\`simulate --explore\`, 75,000 states, search, to SPIN" "$search" 0.10
  row "\`simulate --explore\`, 75,000 states, from text to verdict, to SPIN" "$whole" 0.033
  read -r search whole two own _ < <(explore 5 5 "50 50 40")
  row "\`simulate --explore\`, 1,000,000 states, search, to SPIN" "$search" 0.10
  row "\`simulate --explore\`, 1,000,000 states, from text to verdict, to SPIN" "$whole" 0.033
  row "\`simulate --explore\`, 1,000,000 states, two cores to one" "$two" 0.63
  row "\`simulate --explore\`, 1,000,000 states, bytes a state" "$own" 24
  read -r search _ two own _ < <(explore 3 5 "100 80 70")
  row "\`simulate --explore\`, 5,600,000 states, search, to SPIN" "$search" 0.10
  row "\`simulate --explore\`, 5,600,000 states, two cores to one" "$two" 0.63
  row "\`simulate --explore\`, 5,600,000 states, bytes a state" "$own" 24
fi

read -r cold warm < <("$here/generate.sh" "$waymark" "$work/many" "$work" 21)
row "\`generate\`, cold, less \`graph\`, to C creating the same bytes" "$cold" 1.5
row "\`generate\`, unchanged, less \`graph\`, to C reading and comparing" "$warm" 3
read -r speed loop growth < <("$here/replay.sh" "$waymark" "$work" 5)
row "\`replay\`, two threads, MB of log a second" "$speed" 100
row "\`replay\`, one thread, processor time to the C loop" "$loop" -
row "\`replay\`, memory with four times the log" "$growth" 1.5
if command -v wrk >/dev/null; then
  swift build "${@:2}" --product echo >"$work/echo.build" 2>&1 || { cat "$work/echo.build"; exit 1; }
  read -r speed half most first map < <("$here/serve.sh" "$waymark" .build/release/echo "$work" 5)
  row "\`serve\`, one core, requests a second to a bare server of SwiftNIO" "$speed" 0.5
  row "\`serve\`, 1,000 connections, milliseconds that half of the requests wait" "$half" -
  row "\`serve\`, 1,000 connections, milliseconds that 99 of 100 do not exceed" "$most" -
  row "\`serve\`, 3,000 steps, milliseconds until a browser shows the page" "$first" -
  row "\`serve\`, 3,000 steps, milliseconds until it shows the map" "$map" -
fi
row "\`--version\` to a static C hello" "$(ratio "$version" "$hello")" 6

swift package resolve --scratch-path "$work/build" 2>/dev/null
read -r _ built _ < <(measure 1 \
  swift build "${@:2}" --product waymark --scratch-path "$work/build" 2>/dev/null)
row "clean release build, processor seconds" "$(ratio "$built" 1000000)" 220
