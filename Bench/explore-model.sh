#!/usr/bin/env bash
# explore-model.sh PAGES "RANGE…" YAML PROMELA: writes one workflow in both languages, and prints how
# many states it has: two steps a page, and all values of its counters at each step.
#
# A page raises and lowers one counter within its range. The choice after it looks at that counter
# and the next one. In Promela, a label stands for a step and a d_step for a transition; at the end,
# where nothing is read any more, all is 0.
set -euo pipefail
awk -v pages="$1" -v ranges="$2" -v spec="$3" -v promela="$4" '
  function choice(text) { print "  :: d_step { " text " }" > promela }
  function onward(i) { return (i + 1) % pages }
  BEGIN {
    count = split(ranges, size, " ")
    states = 2 * pages
    for (c = 1; c <= count; c++) { states *= size[c]; zero = zero sprintf("c%d = 0; ", c - 1) }

    print "feature: Explore\nscreens:" > spec
    print "  Page: { title: A page, actions: { more: More, less: Less, next: Next, stop: Stop } }" > spec
    print "workflows:\n  counters:\n    state:" > spec
    for (c = 0; c < count; c++) {
      printf "      c%d: { type: Int, default: 0 }\n", c > spec
      printf "byte c%d;\n", c > promela
    }
    print "    outcomes: { done: success }\n    steps:" > spec
    print "active proctype counters() {" > promela

    for (i = 0; i < pages; i++) {
      c = i % count; last = size[c + 1] - 1; d = (c + 1) % count
      printf "      page%d:\n        show: Page\n        on:\n", i > spec
      printf "          more: { when: c%d < %d, go: check%d, set: { c%d: c%d + 1 } }\n", c, last, i, c, c > spec
      printf "          less: { when: c%d > 0, go: check%d, set: { c%d: c%d - 1 } }\n", c, i, c, c > spec
      printf "          next: page%d\n          stop: done\n", onward(i) > spec
      printf "      check%d:\n        choose:\n", i > spec
      printf "          - { when: c%d == %d && c%d > 0, go: page%d }\n", c, last, d, onward(i) > spec
      printf "          - { else: page%d }\n", i > spec

      printf "page%d:\n  if\n", i > promela
      printf "  :: d_step { c%d < %d -> c%d = c%d + 1 } goto check%d\n", c, last, c, c, i > promela
      printf "  :: d_step { c%d > 0 -> c%d = c%d - 1 } goto check%d\n", c, c, c, i > promela
      printf "  :: d_step { true -> skip } goto page%d\n", onward(i) > promela
      printf "  :: d_step { true -> %sskip } goto end_all\n  fi;\n", zero > promela
      printf "check%d:\n  if\n", i > promela
      printf "  :: d_step { c%d == %d && c%d > 0 -> skip } goto page%d\n", c, last, d, onward(i) > promela
      printf "  :: d_step { !(c%d == %d && c%d > 0) -> skip } goto page%d\n  fi;\n", c, last, d, i > promela
    }
    print "end_all: false\n}" > promela
    print states
  }'
