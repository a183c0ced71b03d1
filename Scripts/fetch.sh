#!/bin/sh
# Fetches a release, checks it against its checksum, and prints the folder of its tools:
#   fetch.sh RELEASES VERSION FOLDER
# RELEASES is the address below which v0.1.0/waymark-0.1.0-linux-x86_64.tar.gz lies. What a cache
# has kept in FOLDER is not fetched again.
set -eu
releases=${1%/} version=${2#v} folder=$3

fail() {
  echo "fetch.sh: $*" >&2
  exit 1
}

case $version in '' | *[!0-9A-Za-z.-]*) fail "'$version' is no version; write one as in 0.1.0" ;; esac
name=waymark-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m | sed 's/^aarch64$/arm64/')
mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
if ! [ -x "$folder/$name/bin/waymark" ]; then
  stage=$(mktemp -d "$folder/stage-XXXXXX")
  trap 'rm -rf "$stage"' EXIT
  for file in "$name.tar.gz" SHA256SUMS; do
    curl -fsSL --retry 3 -o "$stage/$file" "$releases/v$version/$file" ||
      fail "cannot fetch $releases/v$version/$file"
  done
  (cd "$stage" && grep " $name\.tar\.gz\$" SHA256SUMS >expected && sha256sum -c expected >/dev/null) ||
    fail "$name.tar.gz is not what SHA256SUMS says; nothing was unpacked"
  tar -xzf "$stage/$name.tar.gz" -C "$stage"
  mv "$stage/$name" "$folder/$name"
fi
echo "$folder/$name/bin"
