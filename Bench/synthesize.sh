#!/usr/bin/env bash
# synthesize.sh STEPS FOLDER: a project of that many steps, in files of about 300 lines; the same bytes
# each time. No two of its workflows are alike: each has a guard of its own.
set -euo pipefail
here=$(dirname "$0")
rm -rf "$2"
mkdir -p "$2/Specs"
printf 'app: Bench\ngenerate:\n  swift: { output: Generated }\n' >"$2/waymark.yaml"
awk -v steps="$1" -v folder="$2/Specs" '
  FILENAME ~ /head/ { head = head $0 "\n"; next }
  { flow = flow $0 "\n" }
  function filled(text, file, number) {
    gsub(/@L@/, 46 + file * 7 + number, text)
    gsub(/@F@/, file, text); gsub(/@W@/, number, text); return text
  }
  END {
    files = int((steps + 69) / 70)
    for (f = 0; f < files; f++) {
      path = sprintf("%s/f%06d.yaml", folder, f)
      printf "%sroutes:\n", filled(head, f, 0) > path
      if (f == 0) print "  chat0: { external: chat, public: true }" > path
      for (w = 0; w < 7; w++)
        printf "  go%dx%d: { params: { orderId: String }, workflow: flow%dx%d, link: \"/f%d/w%d/{orderId}\" }\n", \
          f, w, f, w, f, w > path
      print "workflows:" > path
      for (w = 0; w < 7; w++) printf "%s", filled(flow, f, w) > path
      close(path)
    }
  }' "$here/head.yaml" "$here/workflow.yaml"
