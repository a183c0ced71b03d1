#!/usr/bin/env bash
# diff.sh WAYMARK WORK STEPS [releases]: the processor time of `diff` after one constant has changed, to
# that of `check` of the same; with three releases that know different things, if that is asked for.
set -euo pipefail
waymark=$1 work=$2 steps=$3
here=$(dirname "$0")
"$here/synthesize.sh" "$steps" "$work/diff"
rm -rf "$work/diff-base"
cp -r "$work/diff" "$work/diff-base"
sed -i 's/minutesLate > 46/minutesLate > 30/' "$work/diff/Specs/f000000.yaml"
if [[ ${4:-} = releases ]]; then
  echo 'clients: { ios: { minimum: "1.0", latest: "1.2", specs: "ios-{version}" } }' >>"$work/diff/waymark.yaml"
  cp "$work/diff/waymark.yaml" "$work/diff-base"
  for version in 1.0 1.1 1.2; do
    mkdir "$work/diff/ios-$version"
    cp -r "$work/diff-base/Specs" "$work/diff/ios-$version"
  done
  sed -i 's/Ask0: {/& back: blocked,/' "$work/diff/ios-1.0/Specs/f000000.yaml"
  sed -i 's/Calm0: {/& back: blocked,/' "$work/diff/ios-1.1/Specs/f000000.yaml"
fi
processor() { "$work/measure" 5 "$waymark" "$@" | cut -d' ' -f2; }
difference=$(processor diff "$work/diff-base" --project "$work/diff")
awk -v a="$difference" -v b="$(processor check "$work/diff")" 'BEGIN { printf "%.2f\n", a / b }'
