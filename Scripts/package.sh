#!/bin/sh
# Packs the two tools of a folder, whoever built them, with all that belongs to them:
#   package.sh FOLDER-OF-BINARIES FOLDER-OF-CHECKOUTS OUTPUT-FOLDER
# The same binaries and the same commit give the same bytes.
set -eu
LC_ALL=C TZ=UTC
export LC_ALL TZ
umask 022
binaries=$(cd "$1" && pwd) checkouts=$(cd "$2" && pwd) output=$3
scripts=$(cd "$(dirname "$0")" && pwd)
source=$(dirname "$scripts")
waymark=$binaries/waymark

fail() {
  echo "package.sh: $*" >&2
  exit 1
}

tar=$(command -v gtar || command -v tar)
"$tar" --version 2>/dev/null | grep -q GNU || fail "this needs GNU tar, which other tars call gtar"
release=$("$waymark" --version) || fail "cannot run $waymark"
[ "$("$binaries/waymark-serve" --version)" = "waymark-serve${release#waymark}" ] ||
  fail "waymark-serve is not of the same build as waymark: $release"
version=$(echo "$release" | cut -d ' ' -f 2)
system=$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m | sed 's/^aarch64$/arm64/')
name=waymark-$version-$system
# Archives of a source without its history say when by themselves.
time=${SOURCE_DATE_EPOCH:-$(git -C "$source" log -1 --format=%ct 2>/dev/null || echo 0)}

mkdir -p "$output"
output=$(cd "$output" && pwd)
tree=$output/$name
rm -rf "$tree" "$output/$name.tar.gz"
mkdir -p "$tree/bin" "$tree/share/man/man1" "$tree/share/bash-completion/completions" \
  "$tree/share/zsh/site-functions" "$tree/share/fish/vendor_completions.d" \
  "$tree/share/doc/waymark" "$tree/share/waymark"

for tool in waymark waymark-serve; do
  cp "$binaries/$tool" "$tree/bin/$tool"
  strip "$tree/bin/$tool"
  chmod 755 "$tree/bin/$tool"
done
"$waymark" man >"$tree/share/man/man1/waymark.1"
"$waymark" --generate-completion-script bash >"$tree/share/bash-completion/completions/waymark"
"$waymark" --generate-completion-script zsh >"$tree/share/zsh/site-functions/_waymark"
"$waymark" --generate-completion-script fish >"$tree/share/fish/vendor_completions.d/waymark.fish"
cp "$source/LICENSE" "$source/CHANGELOG.md" "$tree/share/doc/waymark"
"$scripts/notices.sh" "$checkouts" >"$tree/share/doc/waymark/NOTICES"
install -m 755 "$scripts/install.sh" "$tree/install.sh"
install -m 755 "$scripts/install.sh" "$tree/share/waymark/install.sh"
install -m 755 "$scripts/comment.sh" "$tree/share/waymark/comment.sh"
cat >"$tree/README" <<END
$release
For: $system

Nothing else is needed. To install, with a man page and completions for bash, zsh and fish:

  ./install.sh                            in /usr/local
  ./install.sh --prefix "\$HOME/.local"    for one user
  ./install.sh --uninstall                removes what it has installed

Or put the two files of bin, side by side, anywhere on the PATH.
The terms are in share/doc/waymark: LICENSE, and NOTICES for what is linked in.
END
(cd "$tree" && find bin share -type f | sort | xargs sha256sum) >"$tree/MANIFEST"

"$tar" --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$time" --format=ustar \
  -C "$output" -cf - "$name" | gzip -n >"$output/$name.tar.gz"
(cd "$output" && sha256sum "$name.tar.gz" >SHA256SUMS)
echo "$output/$name.tar.gz"
