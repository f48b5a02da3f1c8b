#!/usr/bin/env bash
# squawk-cli 2.66.0 (2.61.0 too).
# Behaviour: require-lock-timeout and require-statement-timeout are content with `SET lock_timeout = 0` and
#   `SET statement_timeout = 0`, which turn both off.
# Expected: the same warning as without the statements.
# Source: https://squawkhq.com/docs/require-lock-timeout,
#   https://www.postgresql.org/docs/18/runtime-config-client.html#GUC-LOCK-TIMEOUT ("A value of zero (the default) disables the timeout")
# Output seen, 2026-11-28:
#   none: require-lock-timeout require-statement-timeout
#   off:
#   on:
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund squawk-cli@2.66.0 > /dev/null

lint() {
  local name=$1 before=$2 rules
  printf '%s\nALTER TABLE users ADD COLUMN IF NOT EXISTS note text;\n' "$before" > "$name.sql"
  rules=$({ npx --no-install squawk --reporter=gcc "$name.sql" || true; } | grep -oE '(require|prefer|ban)-[a-z-]+' | tr '\n' ' ' || true)
  echo "$name: ${rules% }" | sed 's/ $//'
}

seen=$(
  lint none "-- nothing"
  lint off "SET lock_timeout = 0; SET statement_timeout = 0;"
  lint on "SET lock_timeout = '1s'; SET statement_timeout = '5s';"
)
echo "$seen"
expected="none: require-lock-timeout require-statement-timeout
off:
on:"
[[ "$seen" == "$expected" ]] || { echo "changed"; exit 1; }
