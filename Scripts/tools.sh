#!/usr/bin/env bash
# Installs what the build, the tests and the pictures need and this machine lacks. With --build, only
# what builds the tools and shows the sample.
set -euo pipefail
only_build=${1:-}

missing=()
need() { # need COMMAND-THAT-PROVES-IT PACKAGE
  eval "$1" >/dev/null 2>&1 || missing+=("$2")
}

# The browser of the tests, driven from Python, in a folder of its own.
browser() {
  [ -x .build/playwright/bin/python ] && .build/playwright/bin/python -c 'import playwright' \
    2>/dev/null && return
  python3 -m venv .build/playwright
  .build/playwright/bin/pip install --quiet playwright
}

# What reads the files for build servers, and runs the hooks, as their own systems do.
ci_tools() {
  [ -x .build/ci/bin/pre-commit ] && .build/ci/bin/python -c 'import dockerfile_parse, yaml' \
    2>/dev/null && return
  python3 -m venv .build/ci
  .build/ci/bin/pip install --quiet pre-commit check-jsonschema dockerfile-parse pyyaml
}

needed_by_tests() {
  # The tests and the benchmark compare the explorer with this model checker, which gcc compiles.
  need 'command -v spin' spin
  need 'command -v gcc' gcc
  need 'command -v curl' curl
  need 'command -v openssl' openssl
  # It draws what `simulate --coverage-format lcov` writes.
  need 'command -v genhtml' lcov
  need 'command -v chromium-headless-shell' chromium-headless-shell
  need 'python3 -m ensurepip --version' python3-venv
  # Whose completions and man page are tested.
  need 'command -v zsh' zsh
  need 'command -v fish' fish
  need 'command -v man' man-db
}

if [ "$(uname -s)" = Darwin ]; then
  need 'command -v pkg-config' pkgconf
  need 'pkg-config --exists yaml-0.1' libyaml
  need 'command -v dot' graphviz
  if [ -z "$only_build" ]; then
    need 'command -v spin' spin
    need 'command -v genhtml' lcov
    need 'command -v fish' fish
  fi
  [ ${#missing[@]} -eq 0 ] || brew install "${missing[@]}"
  [ -z "$only_build" ] || exit 0
  browser
  ci_tools
  .build/playwright/bin/playwright install chromium-headless-shell
  exit
fi

need 'command -v pkg-config' pkg-config
need 'pkg-config --exists yaml-0.1' libyaml-dev
need 'command -v dot' graphviz
[ -n "$only_build" ] || needed_by_tests
root=()
[ "$(id -u)" = 0 ] || root=(sudo)
if [ ${#missing[@]} -gt 0 ]; then
  "${root[@]}" apt-get update -qq
  "${root[@]}" env DEBIAN_FRONTEND=noninteractive \
    apt-get install -y -qq --no-install-recommends "${missing[@]}"
fi
[ -z "$only_build" ] || exit 0
browser
ci_tools
