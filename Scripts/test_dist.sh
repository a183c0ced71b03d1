#!/bin/bash
# Installs an archive in an empty folder where the PATH holds only what Debian installs, and uses it:
#   test_dist.sh ARCHIVE [PART...]
# Parts that need what this machine lacks say so, and are skipped.
set -euo pipefail
parts=(install refusals replaced interrupted uninstall project man bash zsh fish hooks action gitlab docker)
source=$(cd "$(dirname "$0")/.." && pwd)
archive=$(readlink -f "$1")
shift
if [ "${WAYMARK_CLEAN:-}" != yes ]; then
  home=$(mktemp -d)
  trap 'rm -rf "$home"' EXIT
  env -i PATH=/usr/bin:/bin HOME="$home" TERM=dumb LC_ALL=C.UTF-8 WAYMARK_CLEAN=yes \
    "$0" "$archive" "$@"
  exit
fi
cd "$HOME"
said=$HOME/said
tools=$source/.build/ci/bin

die() {
  echo "FAILED: $*" >&2
  exit 1
}
skip() { echo "skipped $part: $*"; }
holds() { grep -qF -- "$2" "$1" || { cat "$1" >&2; die "$part: not in $1: $2"; }; }
# Expects an exit status, and leaves what was said in the file said.
expect() { # expect STATUS COMMAND...
  local status=$1 actual=0
  shift
  "$@" >"$said" 2>&1 </dev/null || actual=$?
  [ "$actual" = "$status" ] || { cat "$said" >&2; die "$part: $* exits with $actual"; }
}
await() { # await FILE: another process writes it
  local tries=300
  until [ -s "$1" ]; do
    tries=$((tries - 1))
    [ $tries -gt 0 ] || die "$part: nobody has written $1"
    sleep 0.1
  done
}

unpack() {
  (cd "$(dirname "$archive")" && sha256sum -c SHA256SUMS >/dev/null) || die "the checksum is wrong"
  tar -xzf "$archive"
  tree=$HOME/$(basename "$archive" .tar.gz)
}

# Where users have things of their own, so that an installation and its removal leave them alone.
everything() { (cd "$1" && find . | sort); }

test_install() {
  mkdir -p ours/bin ours/share/man
  echo mine >ours/bin/mine
  everything ours >before
  cd / # From wherever.
  "$tree/install.sh" --prefix "$HOME/ours" >"$said"
  cd "$HOME"
  holds "$said" "installed waymark "
  holds "$said" "is not on the PATH"
  ours/bin/waymark --version | grep -qE '^waymark [0-9]+\.[0-9]+\.[0-9]+( \([0-9a-f]{7}.*\))?$' ||
    die "waymark --version says something else"
  ours/bin/waymark-serve --version >"$said"
  [ -f ours/share/man/man1/waymark.1 ] && [ -f ours/share/doc/waymark/LICENSE ] || die "files lack"
  for part_of in swift-nio libyaml swift-argument-parser llhttp 'GNU C library' BoringSSL; do
    holds ours/share/doc/waymark/NOTICES "$part_of"
  done
}

test_refusals() {
  echo "a file" >file
  expect 1 "$tree/install.sh" --prefix "$HOME/file/below"
  holds "$said" "$HOME/file is in the way: it is no folder; nothing was installed"
  if [ -d /proc/self ]; then
    expect 1 "$tree/install.sh" --prefix /proc/waymark
    holds "$said" "cannot write to /proc; nothing was installed"
  fi
  mkdir -p theirs/bin
  echo theirs >theirs/bin/waymark
  expect 1 "$tree/install.sh" --prefix theirs
  holds "$said" "was not installed by this script; nothing was installed"
  [ "$(everything theirs)" = $'.\n./bin\n./bin/waymark' ] || die "something was written to theirs"
  cp -r "$tree" damaged
  echo more >>damaged/share/man/man1/waymark.1
  expect 1 damaged/install.sh --prefix "$HOME/none"
  holds "$said" "damaged or incomplete: share/man/man1/waymark.1; unpack it again"
  mkdir alone
  cp "$tree/install.sh" alone
  expect 1 alone/install.sh --prefix "$HOME/none"
  holds "$said" "run it in the unpacked archive"
  expect 1 alone/install.sh --uninstall --prefix "$HOME/none"
  holds "$said" "nothing to remove: there is no $HOME/none/share/waymark/manifest"
  expect 2 "$tree/install.sh" --prefixes
  [ ! -e none ] || die "something was written to none"
}

# An archive of another version, which has a file that this one lacks.
older() {
  cp -r "$tree" older
  printf '#!/bin/sh\necho "waymark 0.0.9 (0000000)"\n' >older/bin/waymark
  echo old >older/share/doc/waymark/old
  (cd older && find bin share -type f | sort | xargs sha256sum >MANIFEST)
}

test_replaced() {
  older
  older/install.sh --prefix "$HOME/replaced" >"$said"
  [ -f replaced/share/doc/waymark/old ] || die "the older version is incomplete"
  "$tree/install.sh" --prefix "$HOME/replaced" >"$said"
  holds "$said" "in place of waymark 0.0.9 (0000000)"
  [ ! -e replaced/share/doc/waymark/old ] || die "a file of the older version is left"
  "$tree/install.sh" --prefix "$HOME/fresh" >"$said"
  diff -r replaced fresh || die "an older version leaves traces"
}

# A file that cannot be replaced in the middle of it: what was there comes back.
test_interrupted() {
  [ -d older ] || older
  older/install.sh --prefix "$HOME/halfway" >"$said"
  cp -r halfway before-halfway
  mkdir bin-failing
  printf '%s\n' '#!/bin/sh' 'case $* in *new/share/zsh*) exit 1 ;; esac' 'exec /bin/mv "$@"' >bin-failing/mv
  chmod +x bin-failing/mv
  expect 1 env PATH="$HOME/bin-failing:$PATH" "$tree/install.sh" --prefix "$HOME/halfway"
  holds "$said" "everything is as it was before"
  diff -r halfway before-halfway || die "half of it was installed"
  expect 1 env PATH="$HOME/bin-failing:$PATH" "$tree/install.sh" --prefix "$HOME/new/place"
  [ ! -e new/place ] || die "folders are left"
}

test_uninstall() {
  "$tree/install.sh" --prefix "with spaces/and more/" >"$said"
  "with spaces/and more/bin/waymark" --version >"$said"
  "with spaces/and more/share/waymark/install.sh" --uninstall >"$said"
  [ ! -e "with spaces/and more" ] || die "folders with spaces are left"
  "$tree/install.sh" --destdir package --prefix /usr >"$said"
  [ -x package/usr/bin/waymark ] || die "DESTDIR does not come before the prefix"
  "$tree/install.sh" --uninstall --destdir "$HOME/package" --prefix /usr >"$said"
  [ ! -e package/usr ] || die "folders of the package are left"
  "$tree/install.sh" --prefix "$HOME/gone" >"$said"
  echo edited >>gone/share/doc/waymark/CHANGELOG.md
  gone/share/waymark/install.sh --uninstall >"$said" 2>&1
  holds "$said" "kept $HOME/gone/share/doc/waymark/CHANGELOG.md, which was changed since"
  [ "$(cd gone && find . -type f)" = ./share/doc/waymark/CHANGELOG.md ] || die "more is left"
  ours/share/waymark/install.sh --uninstall >"$said"
  [ "$(everything ours)" = "$(cat before)" ] || die "not exactly what was installed was removed"
  "$tree/install.sh" --prefix "$HOME/ours" >"$said"
}

test_project() {
  export PATH=$HOME/ours/bin:$PATH
  [ -d shop ] || waymark init shop >"$said"
  cd shop
  [ -d .git ] || git init -q
  expect 0 waymark check --strict --format text --format sarif=waymark.sarif --format junit=waymark.xml
  expect 0 waymark simulate --coverage coverage.json
  expect 0 waymark generate
  expect 0 waymark generate --check
  echo 'surprise: 1' >>Specs/Help/help.yaml
  expect 1 waymark check --format github
  holds "$said" '::error file=Specs/Help/help.yaml,'
  sed -i '$d' Specs/Help/help.yaml
  waymark serve --port 0 >served 2>&1 &
  await served
  kill $!
  holds served "Shop is served at http://127.0.0.1:"
  cd ..
}

test_man() {
  command -v man >/dev/null || { skip "there is no man; install man-db"; return; }
  MANPATH=$HOME/ours/share/man man -w waymark | grep -q "ours/share/man/man1/waymark.1" ||
    die "man does not find the page"
  MANPATH=$HOME/ours/share/man MANWIDTH=120 man --warnings waymark 2>warnings | sed 's/.\x08//g' >page
  [ ! -s warnings ] || { cat warnings >&2; die "man complains about the page"; }
  for words in 'checks, generates, simulates' 'waymark simulate' '--min-coverage' 'EXIT STATUS'; do
    holds page "$words"
  done
}

test_bash() {
  export PATH=$HOME/ours/bin:$PATH
  cat >words.bash <<'END'
. ours/share/bash-completion/completions/waymark
offer() {
  COMP_WORDS=("$@") COMP_LINE="$*" COMP_CWORD=$(($# - 1)) COMP_POINT=${#COMP_LINE} COMPREPLY=()
  _waymark "$1" "${@: -1}" "${@: -2:1}"
  printf '%s ' "${COMPREPLY[@]}"
  echo
}
offer waymark gen
offer waymark check --format sar
offer waymark explain unused-typ
offer waymark check --rule dead
cd shop
offer waymark resolve --screen OrderL
offer waymark simulate "an"
END
  bash --norc words.bash >"$said" 2>&1
  [ "$(sed 's/ $//' "$said")" = 'generate
sarif
unused-type
dead-end
OrderLate
an-order-in-time-needs-no-help' ] || { cat "$said" >&2; die "bash completes otherwise"; }
}

# Runs commands whose words are completed by the tabulator, each of which writes a file.
typed() { # typed SHELL-WITH-OPTIONS SETUP
  export PATH=$HOME/ours/bin:$PATH
  rm -f shop/typed-*
  mkfifo keys
  script -qec "$1" /dev/null <keys >screen 2>&1 &
  exec 7>keys
  printf '%s\n' "$2; cd shop; echo ready > typed-0" >&7
  await shop/typed-0
  printf 'waymark expl\tunused-typ\t > typed-1\n' >&7
  await shop/typed-1
  printf 'waymark check --form\tsar\t > typed-2\n' >&7
  await shop/typed-2
  printf 'waymark resolve --screen HelpH\t --form\tmarkd\t > typed-3\n' >&7
  await shop/typed-3
  printf 'exit\n' >&7
  exec 7>&-
  wait
  rm keys
  holds shop/typed-1 "Every type is used by something."
  holds shop/typed-2 '"version": "2.1.0"'
  holds shop/typed-3 HelpHome
}

test_zsh() {
  command -v zsh script >/dev/null || { skip "there is no zsh"; return; }
  typed "zsh -f -i" "fpath=($HOME/ours/share/zsh/site-functions \$fpath); autoload -U compinit; \
compinit -u -D; setopt no_list_ambiguous; PS1='> '; bindkey '^I' complete-word"
}

test_fish() {
  command -v fish script >/dev/null || { skip "there is no fish"; return; }
  typed "env XDG_DATA_DIRS=$HOME/ours/share:/usr/share fish --no-config -i" \
    "source $HOME/ours/share/fish/vendor_completions.d/waymark.fish"
}

test_hooks() {
  [ -x "$tools/pre-commit" ] || { skip "there is no pre-commit; Scripts/tools.sh installs it"; return; }
  export PATH=$HOME/ours/bin:$PATH GIT_CONFIG_GLOBAL=$HOME/.gitconfig
  git config --global user.name tests
  git config --global user.email tests@localhost
  git config --global init.defaultBranch main
  git init -q hooks
  cp "$source/.pre-commit-hooks.yaml" hooks
  git -C hooks add . && git -C hooks commit -qm hooks
  git init -q two && cd two
  waymark init apps/one >"$said"
  waymark init apps/two >"$said"
  waymark generate apps/one apps/two >"$said"
  cat >.pre-commit-config.yaml <<END
repos:
  - repo: $HOME/hooks
    rev: $(git -C ../hooks rev-parse HEAD)
    hooks: [{ id: waymark-check }, { id: waymark-generate }]
END
  git add . && expect 0 "$tools/pre-commit" run
  git commit -qm sound
  echo 'surprise: 1' >>apps/two/Specs/Help/help.yaml
  echo 'name: { other: yaml' >other.yaml
  git add . && expect 1 "$tools/pre-commit" run
  holds "$said" "apps/two/Specs/Help/help.yaml"
  ! grep -q apps/one "$said" || die "the project that did not change is complained about"
  git checkout -q HEAD apps/two
  sed -i 's/title: /title: New /' apps/one/Specs/Help/help.yaml
  git add . && expect 1 "$tools/pre-commit" run
  holds "$said" "swift: update Generated/Swift with: waymark generate apps/one"
  cd ..
}

# The archive as a release of a web host, which here are files.
releases() {
  version=$(ours/bin/waymark --version | cut -d ' ' -f 2)
  mkdir -p "releases/v$version"
  cp "$archive" "$(dirname "$archive")/SHA256SUMS" "releases/v$version"
}

# What the steps of action.yml run. The steps of others can only be run by GitHub.
test_action() {
  command -v curl >/dev/null || { skip "there is no curl"; return; }
  releases
  mkdir -p runner
  "$source/Scripts/fetch.sh" "file://$HOME/releases" "$version" runner/waymark >folder
  [ -x "$(cat folder)/waymark" ] || die "nothing was fetched"
  rm -r releases/v*/*.tar.gz
  "$source/Scripts/fetch.sh" "file://$HOME/releases/" "v$version" runner/waymark | cmp - folder
  expect 1 "$source/Scripts/fetch.sh" "file://$HOME/releases" "$version" runner/other
  holds "$said" "cannot fetch file://$HOME/releases/v$version/"
  echo broken >"releases/v$version/$(basename "$archive")"
  expect 1 "$source/Scripts/fetch.sh" "file://$HOME/releases" "$version" runner/other
  holds "$said" "is not what SHA256SUMS says; nothing was unpacked"
  [ -z "$(ls -A runner/other)" ] || die "something is left of what is broken"
  export PATH=$(cat folder):$PATH RUNNER_TEMP=$HOME/runner GITHUB_OUTPUT=$HOME/runner/output
  cd shop
  expect 0 "$source/Scripts/action.sh"
  echo 'surprise: 1' >>Specs/Help/help.yaml
  WAYMARK_ANNOTATIONS=true WAYMARK_PATHS=$'Specs\n' WAYMARK_ARGUMENTS=$'--rule\ndead-end=off' \
    expect 0 "$source/Scripts/action.sh"
  holds "$said" '::error file=Specs/Help/help.yaml,'
  sed -i '$d' Specs/Help/help.yaml
  [ "$(grep -c . "$GITHUB_OUTPUT")" = 4 ] || die "the outputs are others"
  holds "$GITHUB_OUTPUT" "status=1"
  holds "$RUNNER_TEMP/waymark.sarif" '"uri": "Specs/Help/help.yaml"'
  [ -x "$tools/check-jsonschema" ] || { skip "schema: there is no check-jsonschema"; return; }
  expect 0 "$tools/check-jsonschema" --builtin-schema vendor.github-actions "$source/action.yml"
}

test_gitlab() {
  [ -x "$tools/check-jsonschema" ] || { skip "there is no check-jsonschema"; return; }
  command -v curl >/dev/null || { skip "there is no curl"; return; }
  expect 0 "$tools/check-jsonschema" --builtin-schema vendor.gitlab-ci "$source/ci/gitlab.yml"
  releases
  cat >lines.py <<'END'
import sys, yaml
job = yaml.safe_load(open(sys.argv[1]))["waymark"]
for name, value in job["variables"].items():
    print(f"export {name}=${{{name}-'{value}'}}")
print("\n".join(job["before_script"] + job["script"]))
END
  "$tools/python" lines.py "$source/ci/gitlab.yml" >job.sh
  cd shop
  for run in fetched cached; do
    WAYMARK_RELEASES=file://$HOME/releases WAYMARK_VERSION=$version expect 0 bash -e ../job.sh
    holds "$said" "no complaints in"
    [ -s waymark.xml ] || die "there is no report"
    rm waymark.xml ../releases/v*/* 2>/dev/null || true
  done
  rm -r .waymark
}

test_docker() {
  [ -x "$tools/python" ] || { skip "there is no parser; Scripts/tools.sh installs it"; return; }
  cat >copies.py <<'END'
import json, sys
from dockerfile_parse import DockerfileParser
for step in DockerfileParser(fileobj=open(sys.argv[1], "rb")).structure:
    if step["instruction"] == "COPY":
        print(step["value"].split()[0])
END
  "$tools/python" copies.py "$source/Dockerfile" >copies
  [ -s copies ] || die "the Dockerfile copies nothing"
  while read -r path; do [ -d "$tree/$path" ] || die "the archive has no $path"; done <copies
}

part=unpack
unpack
for part in "${@:-${parts[@]}}"; do
  "test_$part"
  cd "$HOME"
  echo "passed $part"
done
