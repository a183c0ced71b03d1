#!/usr/bin/env bash
# ring.sh STEPS FOLDER: a project whose guards are costly to judge: each asks one of two values anew,
# and as the steps form a ring, each has to be judged with what all others let through.
set -euo pipefail
mkdir -p "$2/Specs"
printf 'app: Bench\nentry: [ring]\ngenerate:\n  swift: { output: Generated }\n' >"$2/waymark.yaml"
awk -v steps="$1" 'BEGIN {
  print "feature: Ring\nroutes:"
  print "  ring: { params: { a: Int, b: Int }, workflow: ring, link: \"/{a}/{b}\" }"
  print "screens:\n  Page: { title: Round and round, actions: { next: Next } }"
  print "workflows:\n  ring:\n    params: { a: Int, b: Int }"
  print "    state: { tries: { type: Int, default: 0 } }"
  print "    outcomes: { done: success }\n    steps:"
  for (i = 0; i < steps; i++)
    printf "      s%d: { choose: [{ when: %s > %d, go: s%d }, { when: %s < -%d, go: s%d, set: { tries: tries + 1 } }, { else: last }] }\n", \
      i, i % 2 ? "b" : "a", i, (i + 1) % steps, i % 2 ? "a" : "b", i + 1, (i + 7) % steps
  print "      last: { choose: [{ when: tries < 3, go: page }, { else: done }] }"
  print "      page: { show: Page, on: { next: done } }"
}' >"$2/Specs/ring.yaml"
