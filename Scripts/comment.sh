#!/bin/bash
# Says in a merge request what it does to journeys: runs `waymark diff` with the words that follow,
# and puts its page into a comment, in the place of an earlier one. Where that is not allowed, as in a
# fork, the page goes into the summary of the job. The exit status is that of `waymark diff`.
# WAYMARK_TOKEN may write comments; on GitHub, WAYMARK_PULL_REQUEST is the number.
set -uo pipefail
page=${RUNNER_TEMP:-.}/waymark-diff.md
rm -f "$page"
waymark diff --format text --format "markdown=$page" "$@"
status=$?
[ -s "$page" ] || exit $status
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ -n "${GITHUB_ACTIONS:-}" ]; then
  header="Authorization: Bearer ${WAYMARK_TOKEN:-}" update=PATCH
  comment=$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/issues/comments
  comments=$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/issues/${WAYMARK_PULL_REQUEST:-0}/comments
else
  header="PRIVATE-TOKEN: ${WAYMARK_TOKEN:-}" update=PUT
  comments=$CI_API_V4_URL/projects/$CI_PROJECT_ID/merge_requests/${CI_MERGE_REQUEST_IID:-0}/notes
  comment=$comments
fi

# METHOD ADDRESS [FILE]; the token is no word of a command, which others could see.
request() {
  printf 'header = "%s"\n' "$header" |
    curl -fsS --max-time 60 --retry 2 --config - --header 'Content-Type: application/json' \
      --request "$1" ${3:+--data-binary "@$3"} "$2"
}

# The id of the comment that is to be replaced, if there is one.
earlier() {
  local number=1 id=
  while [ $number -le 20 ]; do
    request GET "$comments?per_page=100&page=$number" >"$work/list" || return 1
    id=$(jq -r '[.[] | select(.body | startswith("<!-- waymark diff -->"))][0].id // empty' \
      "$work/list") || return 1
    [ -z "$id" ] && [ "$(jq length "$work/list")" = 100 ] || break
    number=$((number + 1))
  done
  echo "$id"
}

post() {
  local id
  [ -n "${WAYMARK_TOKEN:-}" ] && id=$(earlier) || return 1
  jq -Rs '{body: .}' "$page" >"$work/body" || return 1
  if [ -n "$id" ]; then
    request $update "$comment/$id" "$work/body" >/dev/null
  else
    request POST "$comments" "$work/body" >/dev/null
  fi
}

if ! post; then
  echo "comment.sh: no comment can be written here; its text is in ${GITHUB_STEP_SUMMARY:-$page}" >&2
  [ -z "${GITHUB_STEP_SUMMARY:-}" ] || cat "$page" >>"$GITHUB_STEP_SUMMARY"
fi
exit $status
