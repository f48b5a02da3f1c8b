import { setTimeout as pause } from "node:timers/promises";
import tls from "node:tls";
import { Client } from "pg";
import { carriesPreparedStatements } from "../../server/platform/pooler";
import { isUnknown } from "../chaos/asking";
import { Deployment } from "../chaos/deployment";
import { WITHOUT_BUYING } from "../chaos/resident";
import { Storm } from "../chaos/storm";
import { isTruthful } from "../chaos/tally";
import { judge } from "../chaos/verdict";
import type { DebianMachine } from "./debian-machine";
import { expectMatch, expectSame, expectScraped } from "./expectations";
import { NEXT, PORTS, SITE, trustCaddy, VERSION, type World } from "./world";

/** Returns its finding. */
export interface Check {
  before?(world: World): Promise<void>;
  after(world: World, outputs: readonly string[]): Promise<string>;
}

const STANDBY_MS = 30_000;
const PACE_MS = 3_000;
const LEAST_ANSWERS = 100;
const ARCHIVED_SECONDS = 90;

/** By heading of the page's section. */
export const CHECKS: Readonly<Record<string, Check>> = {
  Packages: {
    async after({ machine }) {
      const versions = await machine.ask(
        "psql --version; pgbouncer --version | head -1; caddy version; prometheus --version | head -1; node --version",
      );
      expectMatch(versions, /PostgreSQL\) 18\./);
      return versions.replaceAll("\n", ", ");
    },
  },
  "A release": {
    async after({ machine }) {
      const said = await machine.ask(
        "cd /srv/aaviri/current; ls build/server/main.js build/client/index.html; ./node24 --version; du -sm --exclude=.git . | cut -f1",
      );
      const [client, server, node, megabytes] = said.split("\n");
      expectSame([server, client], ["build/server/main.js", "build/client/index.html"]);
      expectMatch(node ?? "", /^v24\./);
      return `Node ${node}, ${megabytes} MB`;
    },
  },
  Database: {
    async after({ machine }) {
      const facts = await machine.ask(
        `runuser -u postgres -- psql -XAt -c "SELECT datlocprovider, datlocale, rolname, rolsuper FROM pg_database JOIN pg_roles ON pg_roles.oid = datdba WHERE datname = 'aaviri'"`,
      );
      expectSame(facts, "b|C.UTF-8|aaviri|f");
      return "of its own locale, owned by a role that is no superuser";
    },
  },
  Standby: {
    after: async (world) => `follows: ${await standbyFollows(world)}`,
  },
  PgBouncer: {
    async after({ machine }) {
      const url = `postgres://aaviri:${await machine.variable("PASSWORD")}@127.0.0.1:6432/aaviri`;
      expectSame(await carriesPreparedStatements(url), true);
      expectSame(await machine.ask("stat -c '%a %U' /etc/pgbouncer/users.txt"), "600 postgres");
      return "carries prepared statements";
    },
  },
  Servers: {
    async after({ machine }) {
      const journal = await machine.ask("journalctl --unit 'aaviri@*' --output cat");
      if (/no prepared statements/.test(journal)) throw new Error("A server plans each statement.");
      for (const port of PORTS) {
        expectSame((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200);
        expectSame(await machine.ask(`stat --format %U /proc/$(${pidOf(port)})`), "aaviri");
      }
      return `three are ready, ${journal.split("\n").find((line) => line.startsWith("Aaviri is at"))}`;
    },
  },
  Balancer: {
    async after(world) {
      const certificate = await trustCaddy(world);
      tls.setDefaultCACertificates([...tls.getCACertificates(), certificate]);
      const page = await fetch(`https://${SITE}/`);
      expectSame(page.status, 200);
      expectMatch(await page.text(), /<!doctype html>/i);
      const upstreams = await world.machine.ask(
        "curl --silent http://localhost:2019/reverse_proxy/upstreams",
      );
      const addresses = (JSON.parse(upstreams) as { address: string }[]).map((one) => one.address);
      // Caddy lists them in any order.
      expectSame(
        addresses.toSorted(),
        PORTS.map((port) => `127.0.0.1:${port}`),
      );
      return `https://${SITE} shows the application, by three servers`;
    },
  },
  Prometheus: {
    after: () => expectScraped("http://127.0.0.1:9090", PORTS.length),
  },
  "Is all well?": {
    async after(_world, [said = ""]) {
      expectMatch(said, /^Nothing is wrong\./m);
      expectMatch(said, /^ok {4}standbys {5}The standby standby follows \(streaming\)/m);
      const looks = said.split("\n").filter((line) => line.startsWith("look "));
      // Payments are off, and the log is archived below. The disk is the host's.
      expectSame(
        looks.map((line) => line.split(/\s+/)[1]).filter((name) => name !== "disks"),
        ["payments", "archive"],
      );
      expectMatch(said, /^ok {4}timers {7}aaviri-backup\.timer is active/m);
      expectMatch(said, /^ok {4}pooler {7}The pooler takes 1000 connections/m);
      return `${said.split("\n").filter((line) => line.startsWith("ok ")).length} lines say ok`;
    },
  },
  "A new version": {
    async before({ machine }) {
      // Simulates a new shell.
      await machine.ask("rm /run/shell /run/folder");
    },
    async after({ machine }) {
      const [one, other] = await Promise.all(
        [VERSION, NEXT].map((name) => machine.ask(`git -C /srv/aaviri/${name} rev-parse HEAD`)),
      );
      if (one === other) throw new Error("The folder of the next version has the version before.");
      expectSame(await machine.ask("readlink /srv/aaviri/current"), `/srv/aaviri/${VERSION}`);
      return "built beside the one that runs";
    },
  },
  "Server by server": {
    async before(world) {
      const url = await databaseUrl(world);
      const deployment = await Deployment.around(world.identity, url, `https://${SITE}`);
      world.rolling = { deployment, storm: new Storm(deployment, WITHOUT_BUYING, PACE_MS) };
      while (world.rolling.storm.answersSince().length < LEAST_ANSWERS) await pause(500);
    },
    async after({ machine, rolling }) {
      if (!rolling) throw new Error("Nobody asked meanwhile.");
      await pause(2 * PACE_MS);
      const { deployment, storm } = rolling;
      const { tally, isConsistent, checks } = await judge(deployment, storm, []);
      const answers = storm.answersSince();
      const failed = answers.filter((answer) => answer.status === 0 || isUnknown(answer));
      const start = Math.min(...answers.map(({ at }) => at));
      const told = failed.map(
        ({ at, status, code }) => `${((at - start) / 1_000).toFixed(0)} s: ${status} ${code}`,
      );
      if (told.length > 0)
        throw new Error(
          `${told.length} of ${answers.length} requests failed, after ${told.join(", ")}`,
        );
      expectSame([isTruthful(tally), tally.oversold, isConsistent], [true, 0, true]);
      expectSame(
        checks.filter(({ isGood }) => !isGood),
        [],
      );
      for (const port of PORTS)
        expectSame(
          await machine.ask(`readlink /proc/$(${pidOf(port)})/cwd`),
          `/srv/aaviri/${NEXT}`,
        );
      await deployment.close();
      return `${answers.length} requests, none failed; ${tally.acknowledged} changes acknowledged, none lost or doubled`;
    },
  },
  "Back up and restore": {
    async before(world) {
      world.before.counts = await counts(world);
    },
    async after(world) {
      expectSame(await counts(world), world.before.counts);
      await world.machine.ask("runuser -u postgres -- psql -XAt -c '' before_restore");
      for (const port of PORTS)
        expectSame((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200);
      return `bookings, credits and people are those of before (${world.before.counts}); ${await standbyFollows(world)}`;
    },
  },
  "To the second before": {
    async after({ machine }) {
      const sql =
        "SELECT archived_count > 0, coalesce(last_failed_time < last_archived_time, true) FROM pg_stat_archiver";
      expectSame(await machine.ask(`runuser -u postgres -- psql -XAt -c "${sql}"`), "t|t");
      const info = await machine.ask("runuser -u postgres -- pgbackrest --stanza=aaviri info");
      expectMatch(info, /full backup/);
      await doctorSaysOfArchive(machine, "WRONG", "chmod 000 /var/lib/pgbackrest");
      await doctorSaysOfArchive(machine, "ok", "chmod 750 /var/lib/pgbackrest");
      return "archives, has a full backup, and doctor finds a repository that cannot be written";
    },
  },
  "A new database password": {
    async before(world) {
      world.before.databaseUrl = await databaseUrl(world);
    },
    async after({ before }) {
      for (const port of PORTS)
        expectSame((await fetch(`http://127.0.0.1:${port}/readyz`)).status, 200);
      const client = new Client(before.databaseUrl);
      const refused = await client.connect().catch((error: Error) => error.message);
      expectMatch(String(refused), /password authentication failed/);
      return "three servers use the new one, and the old one is refused";
    },
  },
  "Disputes, refunds, and events that nobody can read": {
    async after(_world, [said = ""]) {
      expectMatch(said, /\(0 rows\)/);
      return "no event is unreadable";
    },
  },
};

const pidOf = (port: number) => `systemctl show --property MainPID --value aaviri@${port}`;

async function standbyFollows({ machine }: World): Promise<string> {
  const sql = (cluster: number, text: string) =>
    machine.ask(`runuser -u postgres -- psql -p ${cluster} -XAt -c "${text}"`);
  const written = await sql(5432, "SELECT pg_current_wal_lsn()");
  const end = performance.now() + STANDBY_MS;
  const hasAll = `SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= '${written}'`;
  while ((await sql(5433, hasAll)) !== "t") {
    if (performance.now() > end) throw new Error(`The standby has not replayed ${written}.`);
    await pause(200);
  }
  const state = await sql(
    5432,
    "SELECT application_name, state, slot_name, active FROM pg_stat_replication, pg_replication_slots",
  );
  expectSame(state, "standby|streaming|standby|t");
  return state;
}

/** A reload makes PostgreSQL try again. */
async function doctorSaysOfArchive(
  machine: DebianMachine,
  verdict: "ok" | "WRONG",
  change: string,
): Promise<void> {
  await machine.ask(`${change}
    runuser -u postgres -- psql -XAtc "SELECT pg_switch_wal()"
    for second in $(seq ${ARCHIVED_SECONDS}); do
      systemctl reload postgresql@18-main
      sleep 1
      aaviri doctor > /tmp/said || true
      if grep '^${verdict} *archive' /tmp/said; then exit 0; fi
    done
    cat /tmp/said; exit 1`);
}

const databaseUrl = ({ machine }: World) =>
  machine.ask(". /etc/aaviri/settings; echo $DATABASE_DIRECT_URL");

async function counts(world: World): Promise<string> {
  const client = new Client(await databaseUrl(world));
  await client.connect();
  try {
    const tables = ["bookings", "credit_lots", "users"];
    const parts = tables.map((table) => `(SELECT count(*) FROM ${table})`).join(" || ', ' || ");
    return ((await client.query<{ all: string }>(`SELECT ${parts} AS all`)).rows[0] ?? { all: "" })
      .all;
  } finally {
    await client.end();
  }
}
