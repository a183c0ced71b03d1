#!/usr/bin/env bash
# medians.sh FILE: prints the median of each column, on one line.
set -euo pipefail
read -ra first <"$1"
for column in "${!first[@]}"; do
  cut -d' ' -f"$((column + 1))" "$1" | sort -g \
    | awk '{ all[NR] = $1 } END { printf "%.2f ", all[int((NR + 1) / 2)] }'
done
echo
