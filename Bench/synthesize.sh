#!/usr/bin/env bash
# synthesize.sh STEPS FOLDER [rich]: a project of that many steps, in files of about 300 lines; the same
# bytes each time. No two of its workflows are alike: each has a guard of its own. A rich one has a
# promise, two operations that commit, and guards over two flags and three clients besides.
set -euo pipefail
here=$(dirname "$0")
rm -rf "$2"
mkdir -p "$2/Specs"
printf 'app: Bench\ngenerate:\n  swift: { output: Generated }\n' >"$2/waymark.yaml"
if [[ ${3:-} = rich ]]; then
  cat >>"$2/waymark.yaml" <<'END'
clients:
  ios: { minimum: "3.0", latest: "3.4" }
  android: { minimum: "2.8", latest: "3.3" }
  web: { minimum: "1.0", latest: "1.1" }
promises:
  a person is near: { reach: [chat0], within: 12 }
END
fi
awk -v steps="$1" -v folder="$2/Specs" -v rich="${3:-}" '
  FILENAME ~ /head/ { head = head $0 "\n"; next }
  { flow = flow $0 "\n" }
  function filled(text, file, number) {
    gsub(/@L@/, 46 + file * 7 + number, text)
    gsub(/@F@/, file, text); gsub(/@W@/, number, text)
    if (rich && file < 2) sub(/errors: \[declined\]/, "&, commits: true", text)
    if (rich) sub(/close: Close/, "&, help: { label: Talk to us, open: chat0 }", text)
    if (rich) sub(/choose:\n/, "&" asked, text)
    return text
  }
  BEGIN {
    asked = "          - { when: flags.calm \\&\\& client.platform == \047web\047, go: calm }\n"
    asked = asked "          - { when: flags.generous, go: offer }\n"
  }
  END {
    files = int((steps + 69) / 70)
    for (f = 0; f < files; f++) {
      path = sprintf("%s/f%06d.yaml", folder, f)
      printf "%s", filled(head, f, 0) > path
      if (rich && f == 0) print "flags: { calm: { default: false }, generous: { default: false } }" > path
      print "routes:" > path
      if (f == 0) print "  chat0: { external: chat, public: true }" > path
      for (w = 0; w < 7; w++)
        printf "  go%dx%d: { params: { orderId: String }, workflow: flow%dx%d, link: \"/f%d/w%d/{orderId}\" }\n", \
          f, w, f, w, f, w > path
      print "workflows:" > path
      for (w = 0; w < 7; w++) printf "%s", filled(flow, f, w) > path
      close(path)
    }
  }' "$here/head.yaml" "$here/workflow.yaml"
