#!/usr/bin/env bash
# serve.sh WAYMARK ECHO TOOLS ROUNDS: prints how many requests a second the mock server answers on one
# core, relative to a bare HTTP server of SwiftNIO that answers with as many bytes; how many
# milliseconds half of the requests wait at most over 1,000 open connections, and 99 of 100; and how
# many until a browser shows anything of the page of 3,000 steps, and its map. The servers take turns;
# the medians count.
set -euo pipefail
waymark=$1 echo=$2 tools=$3
here=$(dirname "$0")
project=$tools/served
mkdir -p "$project/Specs"
"$here/synthesize.sh" 2900 "$project"
cp "$here/serve.yaml" "$project/Specs/orders.yaml"
ulimit -n 4096

pids=()
trap 'kill "${pids[@]}" 2>/dev/null || true' EXIT
# start LOG COMMAND…: on a core of its own, where there is a second one for the client.
own=() other=()
if command -v taskset >/dev/null && [ "$(nproc)" -gt 1 ]; then own=(taskset -c 0) other=(taskset -c 1); fi
start() {
  rm -f "$1"
  "${own[@]}" "${@:2}" >"$1" 2>&1 &
  pids+=($!)
  for ((tries = 0; tries < 300; tries++)); do
    grep -q -s -E '(port |127.0.0.1:)[0-9]+' "$1" && return
    sleep 0.1
  done
  cat "$1" >&2
  exit 1
}
port() { grep -o -m1 -E '(port |127.0.0.1:)[0-9]+' "$1" | grep -o -E '[0-9]+$'; }

start "$tools/serve.log" "$waymark" serve "$project" --port 0
served=http://127.0.0.1:$(port "$tools/serve.log")
size=$(curl -s "$served/orders/o-1" | wc -c)
start "$tools/echo.log" "$echo" "$size"
bare=http://127.0.0.1:$(port "$tools/echo.log")

# load CONNECTIONS ADDRESS: requests a second, and the latencies.
load() { "${other[@]}" wrk -t1 -c"$1" -d3s --latency "$2/orders/o-1"; }
persecond() { awk '/Requests\/sec/ { print $2 }'; }
# wait PERCENT: in milliseconds, whichever unit wrk has chosen.
wait() {
  awk -v at="$1" '$1 == at {
    n = $2 + 0; if ($2 ~ /us/) n /= 1000; else if ($2 !~ /ms/) n *= 1000; print n
  }'
}

load 32 "$served" >/dev/null
for ((round = 0; round < $4; round++)); do
  full=$(load 32 "$served" | persecond)
  least=$(load 32 "$bare" | persecond)
  load 1000 "$served" >"$tools/wrk.log"
  shown=$(.build/playwright/bin/python "$here/first-picture.py" "$served/_waymark/")
  awk -v full="$full" -v least="$least" -v half="$(wait 50% <"$tools/wrk.log")" \
    -v most="$(wait 99% <"$tools/wrk.log")" -v shown="$shown" \
    'BEGIN { print full / least, half, most, shown }'
done >"$tools/serve.ratios"
"$here/medians.sh" "$tools/serve.ratios"
