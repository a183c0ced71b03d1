#!/usr/bin/env bash
# edit.sh TOOLS OPTIONS…: prints the processor seconds from an edit of a function in `Explore` to the
# result of one test, in a copy of the tree whose tests were built before.
set -euo pipefail
tools=$(realpath "$1") options=("${@:2}")
mkdir -p "$tools/tree"
git ls-files -z | tar --null -T - -c | tar -x -C "$tools/tree"
cd "$tools/tree"
swift build "${options[@]}" --product waymarkPackageTests >build.log 2>&1 \
  || { tail -5 build.log >&2; exit 1; }
cat >try.sh <<'END'
set -e
swift build "$@" --product waymarkPackageTests
swift test "$@" --skip-build --filter NearestOpenerTests
END
edited=$(grep -rlE '^ *(private )?func .*\{$' Sources/WaymarkCompiler/Explore | LC_ALL=C sort | head -1)
awk '{ print } /^ *(private )?func .*\{$/ && !done { print "    _ = \"edited\""; done = 1 }' "$edited" >edited
cp edited "$edited"
read -r _ processor _ < <("$tools/measure" 1 bash try.sh "${options[@]}")
awk -v took="$processor" 'BEGIN { printf "%.0f\n", took / 1e6 }'
