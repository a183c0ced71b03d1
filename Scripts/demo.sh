#!/usr/bin/env bash
# The main job on the sample, in one screen.
set -euo pipefail
waymark=$1
pictures=.build/demo
mkdir -p "$pictures"

say() { printf '\n$ waymark %s\n' "$*"; }
run() { say "$*"; "$waymark" "$@"; }

run check
run generate --check
say simulate
"$waymark" simulate | tail -n 14
say simulate --explore
"$waymark" simulate --explore | tail -n 20
say journeys
"$waymark" journeys | head -n 1
say path --to RefundOffer
"$waymark" path --to RefundOffer
say simulate --coverage $pictures/coverage.html
"$waymark" simulate --coverage "$pictures/coverage.html" >/dev/null
echo "what the scenarios cover, in $pictures/coverage.html"
# A version before, in which the offer of a refund came later.
mkdir -p "$pictures/base"
cp -R waymark.yaml Specs "$pictures/base"
late=Specs/SelfService/late-order.yaml
sed 's/minutesLate > 45/minutesLate > 60/' $late >"$pictures/base/$late"
run diff "$pictures/base"
say simulate --interactive lateOrder
printf '1\n1\nquit\n' | "$waymark" simulate --interactive lateOrder
for view in navigation coordinators; do
  say "graph --view $view > $pictures/$view.dot"
  "$waymark" graph --view "$view" >"$pictures/$view.dot"
  dot -Tsvg -o "$pictures/$view.svg" "$pictures/$view.dot"
  echo "$(grep -c -- '->' "$pictures/$view.dot") arrows, drawn in $pictures/$view.svg"
done
