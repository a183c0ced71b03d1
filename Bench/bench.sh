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

swift build "${@:2}" --product judgements >"$work/judgements.log" 2>&1 \
  || { cat "$work/judgements.log"; exit 1; }

ratio() { awk -v a="$1" -v b="$2" 'BEGIN { printf "%.2f", a / b }'; }
# row WHAT MEASURED MUST [BEFORE]: before the explorer kept its edges.
row() { printf '| %s | %s | %s | %s |\n' "$1" "$2" "$3" "${4:--}"; }
measure() { "$work/measure" "$@"; }
bytes() { cat "$1"/Specs/*.yaml | wc -c; }

"$here/synthesize.sh" 70000 "$work/many"
"$here/synthesize.sh" 10000 "$work/few"
"$here/synthesize.sh" 100000 "$work/hundred"
"$here/synthesize.sh" 1000000 "$work/million"
"$here/chain.sh" 1000000 "$work/chain.yaml"
"$here/ring.sh" 40 "$work/ring"

echo "| what | measured | must | before |"
echo "|---|---|---|---|"

read -r wall processor both memory < <("$here/check.sh" "$waymark" "$work" 21)
row "\`check\`, 1,000 files, wall, to the C loop" "$wall" -
row "the same, processor time" "$processor" -
row "two C loops side by side, to one" "$both" -
row "\`check\`, 1,000 files, peak memory to source bytes" "$memory" 9 10.5

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
    "$(ratio "$(beyond check "$work/few")" "$loop")" 3.0 4.9
  mkdir "$work/none"
  none=$(instructions .build/release/judgements "$work/none" structural)
  structural=$(instructions .build/release/judgements "$work/few/Specs" structural)
  all=$(instructions .build/release/judgements "$work/few/Specs" all)
  row "the same, without the rules that follow data" "$(ratio $((structural - none)) "$loop")" 2.0 1.78
  row "instructions for following data, a workflow, millions" \
    "$(ratio $((all - structural)) 1000000000)" 0.45 1.15
  most=$(for verb in stats resolve graph; do beyond "$verb" "$work/ring"; done | sort -g | tail -1)
  row "the most of \`stats\`, \`resolve\`, \`graph\`, costly guards, to \`check\`" \
    "$(ratio "$most" "$(beyond check "$work/ring")")" 0.1

  # What real specs have, and these projects have not.
  millions() { ratio "$(instructions "$waymark" check "$1")" 1000000; }
  "$here/banks.py" 1 "$work/bare" 0
  row "\`check\`, the bank, millions of instructions" "$(millions Samples/Bank)" 140 838
  row "\`check\`, the bank without its promise, millions of instructions" "$(millions "$work/bare")" - 178
  mkdir "$work/help"
  cp -r Specs "$work/help"
  sed '/^promises:/,/^$/d' waymark.yaml >"$work/help/waymark.yaml"
  row "\`check\`, the help centre, millions of instructions" "$(millions .)" 180 540
  row "\`check\`, the help centre without its promise, millions of instructions" \
    "$(millions "$work/help")" - 181
  facts() {
    "$here/real.py" "$1" "$2" "$work/$1$2"
    instructions "$waymark" check "$work/$1$2"
  }
  none=$(facts unread 0)
  row "11 facts that no page reads on the way to a promised route, to none" \
    "$(ratio "$(facts unread 11)" "$none")" 1.5 8.43
  row "11 facts, read there by different pages, to none" "$(ratio "$(facts spread 11)" "$none")" 3 8.33
  row "13 facts, all read by one page, to none" "$(ratio "$(facts crowded 13)" "$none")" - 7.95
  "$here/synthesize.sh" 10000 "$work/rich" rich
  row "a promise, two commits, two flags, three clients, to without" \
    "$(ratio "$(beyond check "$work/rich")" "$(beyond check "$work/few")")" 1.3 1.79
fi

processor() { measure 5 "$waymark" "$@" | cut -d' ' -f2; }
"$here/banks.py" 64 "$work/banks"
"$here/banks.py" 64 "$work/bare-banks" 0
"$here/banks.py" 64 "$work/promised-banks" 1
banks=$(processor check "$work/banks")
row "64 banks, processor time of \`check\` to \`stats\`" \
  "$(ratio "$banks" "$(processor stats "$work/banks")")" 5 51
bare=$(processor check "$work/bare-banks")
row "64 banks with a promise, processor time of \`check\` to without" \
  "$(ratio "$(processor check "$work/promised-banks")" "$bare")" 1.3 3.6
row "the same with two more, one for some users and one of order" "$(ratio "$banks" "$bare")" -
for kind in supports flags; do "$here/real.py" $kind 4000 "$work/$kind"; done
row "4,000 workflows that ask \`supports\`, processor time to a flag" \
  "$(ratio "$(measure 1 "$waymark" check "$work/supports" | cut -d' ' -f2)" \
    "$(processor check "$work/flags")")" 1.5 165

read -r small _ _ < <(measure 21 "$waymark" check "$work/few")
read -r large _ big < <(measure 2 "$waymark" check "$work/million")
read -r version _ _ < <(measure 50 "$waymark" --version)
read -r hello _ _ < <(measure 50 "$work/hello")
row "\`check\`, time a step, 1,000,000 steps to 10,000" "$(ratio "$large" $((small * 100)))" 1.2
row "\`check\`, 1,000,000 steps, peak memory to source bytes" \
  "$(ratio $((big * 1024)) "$(bytes "$work/million")")" -

read -r chain _ _ < <(measure 1 "$waymark" check "$work/chain.yaml")
row "one chain of 1,000,000 steps, seconds" "$(ratio "$chain" 1000000)" "no overflow"

# The median of five: one slow moment in a run of a quarter of a second would decide it.
judged=$(for _ in 1 2 3 4 5; do .build/release/judgements "$work/hundred/Specs"; done \
  | awk '{ printf "%.2f\n", $2 / $1 }' | sort -g | sed -n 3p)
row "\`check\`, 100,000 steps, the rules that follow data to all else" "$judged" - 2.59
read -r _ _ memory < <(measure 3 "$waymark" check "$work/hundred")
row "\`check\`, 100,000 steps, peak MB" "$((memory / 1024))" 130 139

row "\`diff\`, one changed file, 1,000 steps, three classes of releases, processor time to \`check\`" \
  "$("$here/diff.sh" "$waymark" "$work" 1000 releases)" 4
row "\`diff\`, one changed file, 100,000 steps, processor time to \`check\`" \
  "$("$here/diff.sh" "$waymark" "$work" 100000)" 2.5
"$here/synthesize.sh" 1000 "$work/joint"
cp -r "$work/joint/Specs" "$work/joint-base"
# A pause in each workflow, and another name of a step.
sed -i 's/^      triage:/      triage: { wait: 1s, go: sort }\n      sort:/' "$work"/joint/Specs/*.yaml
row "steps of a joint to steps of both, for refactorings" \
  "$(ratio "$(.build/release/judgements "$work/joint/Specs" joint "$work/joint-base")" 1)" 4

read -r ratio greedy _ < <("$here/journeys.sh" "$waymark" .build/release/judgements . 1)
row "\`journeys\`, the sample, transitions to the proved bound" "$ratio" 1.25
row "\`journeys\`, the sample, a greedy walk to them" "$greedy" -
read -r ratio greedy seconds < <("$here/journeys.sh" "$waymark" .build/release/judgements "$work/few" 5)
row "\`journeys\`, 19,000 transitions, to the proved bound" "$ratio" 1.25
row "\`journeys\`, 19,000 transitions, a greedy walk to them" "$greedy" -
row "\`journeys\`, 19,000 transitions, seconds" "$seconds" 5

"$here/real.py" islands 1000 "$work/islands"
read -r _ islands _ < <(measure 1 "$waymark" journeys "$work/islands")
row "\`journeys\`, 89,000 transitions of 1,000 workflows that share nothing, processor seconds" \
  "$(ratio "$islands" 1000000)" 15 24.2
"$here/explore-model.sh" 5 "50 50 40" "$work/states.yaml" "$work/states.pml" >/dev/null
read -r _ states memory < <(measure 3 "$waymark" simulate --explore "$work/states.yaml")
row "\`simulate --explore\`, 1,000,000 states, processor seconds" "$(ratio "$states" 1000000)" 5 0.08
row "\`simulate --explore\`, 1,000,000 states, MB" "$((memory / 1024))" 1000 28
read -r over seconds megabytes < <("$here/costly.sh" "$waymark" "$work")
row "costly inputs, runs beyond 10 seconds or 1 GB" "$over" 0 13
row "costly inputs, the most processor seconds of the other runs" "$seconds" 10 5.8
row "costly inputs, the most MB of the other runs" "$megabytes" 1000 312

if command -v spin >/dev/null; then
  # explore ROUNDS PAGES RANGES: as ratios to SPIN on the same model.
  explore() { "$here/explore.sh" "$waymark" "$work" "$@"; }
  read -r search whole _ < <(explore 5 5 "25 20 15")
  row "\`simulate --explore\`, 75,000 states, search, to SPIN" "$search" -
  row "\`simulate --explore\`, 75,000 states, from text to verdict, to SPIN" "$whole" -
  read -r search whole own _ < <(explore 5 5 "50 50 40")
  row "\`simulate --explore\`, 1,000,000 states, search, to SPIN" "$search" -
  row "\`simulate --explore\`, 1,000,000 states, from text to verdict, to SPIN" "$whole" -
  row "\`simulate --explore\`, 1,000,000 states, bytes a state" "$own" 128
  read -r search _ own _ < <(explore 3 5 "100 80 70")
  row "\`simulate --explore\`, 5,600,000 states, search, to SPIN" "$search" -
  row "\`simulate --explore\`, 5,600,000 states, bytes a state" "$own" 128
fi

read -r cold warm < <("$here/generate.sh" "$waymark" "$work/many" "$work" 21)
row "\`generate\`, cold, less \`graph\`, to C creating the same bytes" "$cold" -
row "\`generate\`, unchanged, less \`graph\`, to C reading and comparing" "$warm" -
read -r speed loop growth < <("$here/replay.sh" "$waymark" "$work" 5)
row "\`replay\`, two threads, MB of log a second" "$speed" 100
row "\`replay\`, one thread, processor time to the C loop" "$loop" -
row "\`replay\`, memory with four times the log" "$growth" 1.5
if command -v wrk >/dev/null; then
  swift build "${@:2}" --product echo >"$work/echo.build" 2>&1 || { cat "$work/echo.build"; exit 1; }
  read -r speed half most first map < <("$here/serve.sh" "$waymark" .build/release/echo "$work" 5)
  row "\`serve\`, one core, requests a second to a bare server of SwiftNIO" "$speed" -
  row "\`serve\`, 1,000 connections, milliseconds that half of the requests wait" "$half" -
  row "\`serve\`, 1,000 connections, milliseconds that 99 of 100 do not exceed" "$most" -
  row "\`serve\`, 3,000 steps, milliseconds until a browser shows the page" "$first" -
  row "\`serve\`, 3,000 steps, milliseconds until it shows the map" "$map" -
fi
row "\`--version\` to a static C hello" "$(ratio "$version" "$hello")" 6

swift package resolve --scratch-path "$work/build" 2>/dev/null
read -r _ built _ < <(measure 1 \
  swift build "${@:2}" --product waymark --scratch-path "$work/build" 2>/dev/null)
row "clean release build, processor seconds" "$(ratio "$built" 1000000)" 260 380
row "from an edit in \`Explore\` to the result of one test, processor seconds" \
  "$("$here/edit.sh" "$work" --traits Serve)" 60
