#!/usr/bin/env bash
# pg 8.23.1 (pg-types 2.2.0).
# Behaviour: a numeric arrives as a string, so that no paisa is lost, and numeric[] as floating-point numbers. A parser that
#   was set for numeric or date is not asked for numeric[] and date[]: with dates kept as text, date[] still holds Date
#   objects, at midnight of the machine's zone.
# Expected: the elements of an array as the type alone, and by the same parser.
# Source: pg-types, lib/textParsers.js: 1231 (numeric[]) is parseFloatArray, 1182 (date[]) parseDateArray, each with a parser
#   of its own. Each array type takes a setTypeParser of its own, or to_json in the statement.
# Output seen, 2026-11-29:
#   numeric   string 12345678901234.56    in an array: number 12345678901234.56
#   numeric   string 99999999999999.99    in an array: number 99999999999999.98
#   date      string 2026-11-29           in an array: Date 2026-11-28T18:30:00.000Z
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund pg@8.23.1 pg-types@2.2.0 > /dev/null
cat > read.cjs <<'JS'
const { types } = require("pg");
const [DATE, DATES, NUMERIC, NUMERICS] = [1082, 1182, 1700, 1231];
types.setTypeParser(DATE, String);
types.setTypeParser(NUMERIC, String);
const show = (value) => value instanceof Date ? `Date ${value.toISOString()}` : `${typeof value} ${value}`;
for (const [name, one, many, text] of [
  ["numeric", NUMERIC, NUMERICS, "12345678901234.56"],
  ["numeric", NUMERIC, NUMERICS, "99999999999999.99"],
  ["date", DATE, DATES, "2026-11-29"],
]) {
  const alone = show(types.getTypeParser(one)(text));
  const [element] = types.getTypeParser(many)(`{${text}}`);
  console.log(`${name.padEnd(9)} ${alone.padEnd(27)} in an array: ${show(element)}`);
}
JS
seen=$(TZ=Asia/Kolkata node read.cjs)
echo "$seen"
[ "$seen" = "numeric   string 12345678901234.56    in an array: number 12345678901234.56
numeric   string 99999999999999.99    in an array: number 99999999999999.98
date      string 2026-11-29           in an array: Date 2026-11-28T18:30:00.000Z" ]
