#!/usr/bin/env bash
# chain.sh STEPS FILE: one workflow that is one chain.
awk -v steps="$1" 'BEGIN {
  print "feature: Chain\nscreens:\n  Page: { title: On and on, actions: { next: Next } }"
  print "workflows:\n  chain:\n    outcomes: { done: success }\n    steps:"
  for (i = 1; i < steps; i++) printf "      s%d: { show: Page, on: { next: s%d } }\n", i, i + 1
  printf "      s%d: { show: Page, on: { next: done } }\n", steps
}' >"$2"
