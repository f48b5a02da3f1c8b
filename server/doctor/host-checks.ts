import { execFile } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { promisify } from "node:util";
import type { Client } from "pg";
import { queryRow } from "../platform/sql/query";
import { type Check, type Finding, look, ok, wrong } from "./check";

const PLENTY = 0.2;
const SCARCE = 0.1;
const WAIT_MS = 5_000;
const ARCHIVED_MS = 10 * 60_000;
/** Log, archive of the write-ahead log, backups; if on this machine. */
const PLACES = ["/var/log", "/var/lib/pgbackrest", "/backups"];
const TIMERS = ["aaviri-backup", "aaviri-consistency", "aaviri-doctor"];

export function hostChecks(client: Client): readonly Check[] {
  return [
    { name: "disks", run: () => disks(client) },
    { name: "archive", run: () => archive(client) },
    { name: "timers", run: timers },
  ];
}

async function disks(client: Client): Promise<readonly Finding[]> {
  const data = await queryRow<{ place: string }>(
    client,
    "SELECT current_setting('data_directory') AS place",
  ).catch(() => null);
  const findings: Finding[] = [];
  if (!data)
    findings.push(
      look("The place of the database is not told to this role: GRANT pg_monitor TO it."),
    );
  else if (!existsSync(data.place))
    findings.push(
      look("The database is on another machine: run doctor there too, or watch its disk."),
    );
  const places = [process.cwd(), ...(data ? [data.place] : []), ...PLACES].filter(existsSync);
  const byDevice = Map.groupBy(places, (place) => statSync(place).dev);
  return [...findings, ...(await Promise.all([...byDevice.values()].map(disk)))];
}

async function disk(places: readonly string[]): Promise<Finding> {
  const [first = "/"] = places;
  const { bavail, blocks, bsize } = await statfs(first);
  const share = bavail / blocks;
  const said = `The disk of ${places.join(", ")} has ${((bavail * bsize) / 1e9).toFixed(1)} GB free (${Math.floor(share * 100)} %)`;
  if (share < SCARCE)
    return wrong(`${said}: make room before what lies there cannot be written any more.`);
  return share < PLENTY ? look(`${said}.`) : ok(`${said}.`);
}

/** A failing archive fills the database's disk. */
async function archive(client: Client): Promise<Finding> {
  const { mode, isNowhere, isFailing, last } = await queryRow<Archiving>(
    client,
    `SELECT current_setting('archive_mode') AS mode, last_archived_time AS last,
       current_setting('archive_command') = '' AND current_setting('archive_library') = '' AS "isNowhere",
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing"
     FROM pg_stat_archiver`,
  );
  const stays = "the write-ahead log stays, and fills the disk of the database";
  if (mode === "off")
    return look(
      "archive_mode is off: what changed since the last backup cannot be brought back (docs/operations.md, To the second before).",
    );
  if (isNowhere)
    return wrong(
      `archive_mode is on without an archive_command: ${stays}. Set it (docs/operations.md, To the second before).`,
    );
  if (isFailing)
    return wrong(
      `Archiving fails, and has archived nothing since ${last?.toISOString() ?? "it was switched on"}: ${stays}. PostgreSQL's log says why.`,
    );
  const waiting = await oldestWaiting(client);
  if (waiting && Date.now() - waiting.getTime() > ARCHIVED_MS)
    return wrong(
      `The write-ahead log has waited for its archive since ${waiting.toISOString()}: ${stays}. The archive_command does not end, or is too slow.`,
    );
  return last
    ? ok(`The write-ahead log is archived, last at ${last.toISOString()}.`)
    : look("archive_mode is on, and nothing was archived yet.");
}

interface Archiving {
  readonly mode: string;
  readonly isNowhere: boolean;
  readonly isFailing: boolean;
  readonly last: Date | null;
}

async function oldestWaiting(client: Client): Promise<Date | null> {
  const row = await queryRow<{ oldest: Date | null }>(
    client,
    "SELECT min(modification) AS oldest FROM pg_ls_archive_statusdir() WHERE name LIKE '%.ready'",
  ).catch(() => null);
  return row?.oldest ?? null;
}

async function timers(): Promise<Finding | readonly Finding[]> {
  const units = TIMERS.flatMap((name) => [`${name}.timer`, `${name}.service`]);
  const show = ["show", "--property=Id,ActiveState,Result", ...units];
  const answer = await promisify(execFile)("systemctl", show, { timeout: WAIT_MS }).catch(
    () => null,
  );
  if (!answer)
    return look(
      "There is no systemd here: let something else run backup, consistency and doctor each night.",
    );
  const states = new Map(answer.stdout.trim().split(/\n\n+/).map(unitOf));
  return TIMERS.map((name) => {
    if (states.get(`${name}.timer`)?.ActiveState !== "active")
      return wrong(`${name}.timer is not active: systemctl enable --now ${name}.timer`);
    const { Result = "success" } = states.get(`${name}.service`) ?? {};
    // Its own result comes later.
    return Result === "success" || name === "aaviri-doctor"
      ? ok(`${name}.timer is active.`)
      : wrong(`${name}.service has failed last (${Result}): journalctl --unit ${name}`);
  });
}

function unitOf(text: string): [id: string, properties: Partial<Record<string, string>>] {
  const properties = Object.fromEntries(
    text
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );
  return [properties.Id ?? "", properties];
}
