#!/bin/bash
# The step of action.yml that checks. It never fails by itself, so that the report is uploaded.
set -uo pipefail
paths=() options=()
while IFS= read -r path; do [ -z "$path" ] || paths+=("$path"); done <<<"${WAYMARK_PATHS:-.}"
while IFS= read -r word; do [ -z "$word" ] || options+=("$word"); done <<<"${WAYMARK_ARGUMENTS:-}"
[ -z "${WAYMARK_BASELINE:-}" ] || options+=(--baseline "$WAYMARK_BASELINE")
[ "${WAYMARK_STRICT:-}" != true ] || options+=(--strict)
shown=text
[ "${WAYMARK_ANNOTATIONS:-}" != true ] || shown=github
sarif=${RUNNER_TEMP:-.}/waymark.sarif
waymark check --format $shown --format "sarif=$sarif" "${options[@]}" -- "${paths[@]}"
status=$?
{
  echo "status=$status"
  [ ! -s "$sarif" ] || echo "sarif=$sarif"
} >>"$GITHUB_OUTPUT"
