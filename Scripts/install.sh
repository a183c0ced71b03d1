#!/bin/sh
# Installs the files beside it, or removes exactly what it has installed.
set -eu
LC_ALL=C
export LC_ALL

usage() {
  cat <<'END'
usage: install.sh [--prefix FOLDER] [--destdir FOLDER] [--force]
       install.sh --uninstall [--prefix FOLDER] [--destdir FOLDER]

  --prefix FOLDER   where bin and share are, by default /usr/local; $PREFIX says the same
  --destdir FOLDER  put before the prefix, to fill a package; $DESTDIR says the same
  --force           replace files that something else has put there
  --uninstall       remove what was installed, and nothing else
END
}

fail() {
  echo "install.sh: $*" >&2
  exit 1
}

# Checks lines of a checksum and a path against the files of the current folder.
verify() {
  if command -v sha256sum >/dev/null 2>&1; then sha256sum -c; else shasum -a 256 -c; fi
}

# Those of the manifest's files whose bytes are not the ones that it tells.
changed_files() { # changed_files FOLDER MANIFEST
  (cd "$1" && verify <"$2" 2>/dev/null | sed -n 's/: FAILED.*//p') || true
}

paths_of() { sed 's/^[0-9a-f]*  //' "$1"; }

nearest_folder() {
  place=$1
  while ! [ -e "$place" ] && ! [ -L "$place" ]; do place=$(dirname "$place"); done
  printf '%s\n' "$place"
}

# Rights do not tell all: for root they are always there.
can_write() {
  probe=$(mktemp -d "$1/.waymark-XXXXXX" 2>/dev/null) && rmdir "$probe"
}

check_archive() {
  [ -f "$here/MANIFEST" ] || fail "there is no MANIFEST beside $0: run it in the unpacked archive"
  damaged=$(changed_files "$here" "$here/MANIFEST" | tr '\n' ' ')
  [ -z "$damaged" ] || fail "the archive is damaged or incomplete: ${damaged% }; unpack it again"
  if ! release=$("$here/bin/waymark" --version 2>/dev/null); then
    [ -n "$destdir" ] || fail "bin/waymark does not run here: this archive is for $(
      sed -n 's/^For: //p' "$here/README"), and this machine is $(uname -s) $(uname -m)"
    release=waymark
  fi
}

# Everything that could go wrong is looked at before anything is written.
check_places() {
  for path in $(paths_of "$here/MANIFEST") share/waymark/manifest; do
    folder=$(nearest_folder "$(dirname "$root/$path")")
    [ -d "$folder" ] || fail "$folder is in the way: it is no folder; nothing was installed"
    can_write "$folder" || fail "cannot write to $folder; nothing was installed. Choose another \
place, as in --prefix \"\$HOME/.local\", or ask for the rights"
    ! [ -d "$root/$path" ] || fail "$root/$path is a folder; nothing was installed"
    if [ -e "$root/$path" ] && [ "$force" = no ] && ! is_own "$path"; then
      fail "$root/$path is there, and was not installed by this script; nothing was installed. \
Remove it, or replace it by --force"
    fi
  done
}

is_own() { [ -f "$manifest" ] && { [ "$1" = share/waymark/manifest ] || paths_of "$manifest" | grep -qxF "$1"; }; }

make_folder() {
  [ -d "$1" ] && return
  make_folder "$(dirname "$1")"
  mkdir "$1"
  made="$1
$made"
}

# What was there before comes back, and what was not goes.
roll_back() {
  trap '' EXIT HUP INT TERM
  set +e
  for path in $moved; do
    rm -f "$root/$path"
    [ ! -e "$stage/old/$path" ] || mv -f "$stage/old/$path" "$root/$path"
  done
  [ -z "$stage" ] || rm -rf "$stage"
  printf '%s' "$made" | while read -r folder; do rmdir "$folder" 2>/dev/null; done
  fail "it was interrupted or could not write to $root; everything is as it was before"
}

# The stages of runs that were killed. One that cannot be asked may be another user's, and alive.
remove_stages() {
  for left in "$root"/.waymark-stage.*; do
    pid=${left##*.waymark-stage.}
    case $pid in '' | *[!0-9]*) continue ;; esac
    if [ -L "$left" ] || ! [ -d "$left" ] || [ -d "/proc/$pid" ]; then continue; fi
    kill -0 "$pid" 2>/dev/null || rm -rf "$left"
  done
}

place_files() {
  stage='' moved='' made=''
  trap roll_back EXIT HUP INT TERM
  make_folder "$root"
  remove_stages
  stage=$root/.waymark-stage.$$
  mkdir "$stage"
  files="$(paths_of "$here/MANIFEST") share/waymark/folders share/waymark/manifest"
  for path in $files; do
    make_folder "$(dirname "$root/$path")"
    mkdir -p "$stage/new/$(dirname "$path")" "$stage/old/$(dirname "$path")"
    case $path in
      share/waymark/folders) list_folders >"$stage/new/$path" ;;
      share/waymark/manifest) cp "$here/MANIFEST" "$stage/new/$path" ;;
      *) cp -p "$here/$path" "$stage/new/$path" ;;
    esac
    [ ! -e "$root/$path" ] || cp -p "$root/$path" "$stage/old/$path"
  done
  if [ -f "$manifest" ]; then cp "$manifest" "$stage/before"; else : >"$stage/before"; fi
  for path in $files; do
    moved="$moved $path"
    mv -f "$stage/new/$path" "$root/$path"
  done
  trap - EXIT HUP INT TERM
  remove_leftovers
  rm -rf "$stage"
}

# Those that this made or an older version had made, the deepest first, from the prefix.
list_folders() {
  {
    [ ! -f "$root/share/waymark/folders" ] || cat "$root/share/waymark/folders"
    printf '%s' "$made" | while read -r folder; do
      case $folder in
        "$root") echo . ;;
        "$root"/*) echo "${folder#"$root"/}" ;;
      esac
    done
  } | sort -ru
}

# What an older version had and this one has not.
remove_leftovers() {
  kept=$(changed_files "$root" "$stage/before")
  for path in $(paths_of "$stage/before"); do
    paths_of "$here/MANIFEST" | grep -qxF "$path" && continue
    printf '%s\n' "$kept" | grep -qxF "$path" || rm -f "$root/$path"
  done
}

install_all() {
  check_archive
  check_places
  before=
  [ ! -x "$root/bin/waymark" ] || before=$("$root/bin/waymark" --version 2>/dev/null || true)
  place_files
  if [ -z "$before" ] || [ "$before" = "$release" ]; then
    echo "installed $release in $root"
  else
    echo "installed $release in $root, in place of $before"
  fi
  case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) [ -n "$destdir" ] || echo "$prefix/bin is not on the PATH: export PATH=\"$prefix/bin:\$PATH\"" ;;
  esac
}

uninstall_all() {
  [ -f "$manifest" ] || fail "nothing to remove: there is no $manifest, which an installation has"
  for path in $(paths_of "$manifest"); do
    folder=$(nearest_folder "$(dirname "$root/$path")")
    can_write "$folder" || fail "cannot write to $folder; nothing was removed"
  done
  remove_stages
  changed=$(changed_files "$root" "$manifest")
  for path in $(paths_of "$manifest"); do
    if [ -e "$root/$path" ] && printf '%s\n' "$changed" | grep -qxF "$path"; then
      echo "kept $root/$path, which was changed since" >&2
    else
      rm -f "$root/$path"
    fi
  done
  folders=$(cat "$root/share/waymark/folders" 2>/dev/null || true)
  rm -f "$manifest" "$root/share/waymark/folders"
  for path in $folders; do rmdir "$root/$path" 2>/dev/null || true; done
  [ ! -d "$root" ] || ! printf '%s\n' "$folders" | grep -qx '\.' || rmdir "$root" 2>/dev/null || true
  echo "removed Waymark from $root"
}

main() {
  here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
  prefix=${PREFIX:-} destdir=${DESTDIR:-} action=install force=no
  while [ $# -gt 0 ]; do
    case $1 in
      --prefix | --destdir) [ $# -gt 1 ] || fail "$1 needs a folder" ;;
    esac
    case $1 in
      --prefix=*) prefix=${1#*=} ;;
      --prefix) shift && prefix=$1 ;;
      --destdir=*) destdir=${1#*=} ;;
      --destdir) shift && destdir=$1 ;;
      --force) force=yes ;;
      --uninstall) action=uninstall ;;
      -h | --help) usage && return ;;
      *) usage >&2 && exit 2 ;;
    esac
    shift
  done
  # The copy that was installed lies in share/waymark.
  [ -n "$prefix" ] || ! [ -f "$here/manifest" ] || prefix=$(dirname "$(dirname "$here")")
  prefix=${prefix:-/usr/local}
  case $prefix in /*) ;; *) prefix=$(pwd)/$prefix ;; esac
  case $destdir in '' | /*) ;; *) destdir=$(pwd)/$destdir ;; esac
  prefix=${prefix%/}
  root=$destdir$prefix
  root=${root:-/}
  manifest=$root/share/waymark/manifest
  "${action}_all"
}

main "$@"
exit
