#!/bin/sh
# Prints what is linked into the binaries, and the terms of each part as its own files tell them.
#   notices.sh FOLDER-OF-CHECKOUTS
set -eu
checkouts=$1
toolchain=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")

part() { # part TITLE WHY FILE...
  printf '\n%s\n\n%s\n%s\n' "$rule" "$1" "$2"
  shift 2
  for file; do
    [ -f "$file" ] || {
      echo "notices.sh: there is no $file, and its terms have to go along" >&2
      exit 1
    }
    printf '\n'
    cat "$file"
  done
}

rule=$(printf '%080d' 0 | tr 0 -)
cat <<'END'
Waymark is under the Apache License 2.0, which is in the file LICENSE. Its binaries hold the parts
listed here. Their terms follow, as the files of each part have them.

The binaries of Linux are linked statically with the GNU C library, which is under the LGPL: whoever
wants another version of it links them anew from Waymark's sources by `make build`.
END
for folder in "$checkouts"/*/; do
  folder=${folder%/}
  set -- "$folder/LICENSE.txt"
  # What a package has taken over from others has terms of its own.
  for file in "$folder"/NOTICE.txt "$folder"/Sources/*/LICENSE; do
    [ ! -f "$file" ] || set -- "$@" "$file"
  done
  terms="Apache License 2.0"
  [ $# = 1 ] || terms="$terms; for parts of it, what follows that"
  part "$(basename "$folder")" "$terms" "$@"
  boringssl=$folder/Sources/CNIOBoringSSL
  [ ! -d "$boringssl" ] || {
    printf '\n%s\n\nBoringSSL, within %s\nApache License 2.0\n\n' "$rule" "$(basename "$folder")"
    grep -rhoE 'Copyright .*' "$boringssl" | sed 's|[*/ ]*$||' | sort -u
  }
done
part "Swift's runtime, libdispatch and FoundationEssentials" \
  "Apache License 2.0 with Runtime Library Exception" "$toolchain/share/swift/LICENSE.txt"
[ "$(uname -s)" = Linux ] || exit 0
part libyaml MIT /usr/share/doc/libyaml-dev/copyright
part "GNU C library" "GNU Lesser General Public License 2.1 or later" \
  /usr/share/doc/libc6-dev/copyright /usr/share/common-licenses/LGPL-2.1
libgcc=$(ls -d /usr/share/doc/libgcc-*-dev | sort -V | tail -n 1)
part "libstdc++ and libgcc" "GNU General Public License 3 with GCC Runtime Library Exception 3.1" \
  "$libgcc/copyright"
