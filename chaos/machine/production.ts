import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { expectMatch, expectSame, expectScraped } from "./expectations";
import { PORTS, type World } from "./world";

const START_MS = 240_000;
const UNIT = "whole";
const FOLDER = "/srv/whole";
const PORT = 8080;

/** `npm run production` on the machine, in the place of what the page has set up, until a Ctrl-C. */
export async function wholeOnOneMachine({ machine }: World): Promise<string> {
  const services = ["'aaviri@*'", "caddy", "prometheus", "pgbouncer", "postgresql"].join(" ");
  const program = "build/server/demo/production/main.js";
  await machine.ask(
    `systemctl stop ${services}; cd /srv/aaviri/current; cp /root/accounts.env .env;
     systemd-run --quiet --unit=${UNIT} --working-directory=/srv/aaviri/current --setenv=DATA_DIR=${FOLDER} \
       --property=RemainAfterExit=yes ./node24 --import ./scripts/environment-file.mjs ${program}`,
  );
  const said = () => machine.ask(`journalctl --unit ${UNIT} --output cat`);
  for (const end = performance.now() + START_MS; !/Aaviri is at/.test(await said()); ) {
    if (performance.now() > end || /does not start|Stopping/.test(await said()))
      throw new Error(await said());
    await pause(1_000);
  }
  const page = await fetch(`http://127.0.0.1:${PORT}/`);
  expectMatch(await page.text(), /<!doctype html>/i);
  const rules = await expectScraped(`http://127.0.0.1:${PORT + 7}`, PORTS.length);
  const folder = path.join(machine.root, FOLDER, "production");
  const password = readFileSync(path.join(folder, "primary/password"), "utf8").trim();
  const client = new Client(`postgres://aaviri:${password}@127.0.0.1:${PORT + 5}/postgres`);
  await client.connect();
  const { rows } = await client.query("SELECT application_name, state FROM pg_stat_replication");
  await client.end();
  expectSame(rows, [{ application_name: "standby", state: "streaming" }]);
  await machine.ask(`systemctl kill --kill-whom=main --signal=SIGINT ${UNIT}`);
  const state = `systemctl show --property SubState,ExecMainStatus --value ${UNIT}`;
  while (/running/.test(await machine.ask(state))) await pause(500);
  expectSame((await machine.ask(state)).split("\n").sort(), ["0", "exited"]);
  const left = `cat /sys/fs/cgroup/system.slice/${UNIT}.service/cgroup.procs 2>/dev/null || true`;
  expectSame(await machine.ask(left), "");
  return `answers at ${PORT}, a standby follows, ${rules}; Ctrl-C ends all of it`;
}
