import { readFileSync } from "node:fs";
import path from "node:path";

/** The format of PostgreSQL 18, on machines of 64 bits. */
const FORMAT = 1800;
const STATES = [
  "starting up",
  "shut down",
  "shut down in recovery",
  "shutting down",
  "in crash recovery",
  "in archive recovery",
  "in production",
];

/** What Patroni reads of `pg_controldata <directory>`, in its words. */
export function controlData(directory: string): string {
  const file = readFileSync(path.join(directory, "global/pg_control"));
  const number = (at: number) => file.readUInt32LE(at);
  const big = (at: number) => file.readBigUInt64LE(at);
  const place = (at: number) =>
    `${number(at + 4).toString(16)}/${number(at).toString(16)}`.toUpperCase();
  if (number(8) !== FORMAT) throw new Error(`pg_control has the format ${number(8)}`);
  const lines: readonly (readonly [what: string, value: unknown])[] = [
    ["Database system identifier", big(0)],
    ["Database cluster state", STATES[number(16)]],
    ["Latest checkpoint location", place(32)],
    ["Latest checkpoint's REDO location", place(40)],
    ["Latest checkpoint's TimeLineID", number(48)],
    ["Minimum recovery ending location", place(136)],
    ["Min recovery ending loc's timeline", number(144)],
    ["wal_log_hints setting", file[176] ? "on" : "off"],
    ["max_connections setting", number(180)],
    ["max_worker_processes setting", number(184)],
    ["max_wal_senders setting", number(188)],
    ["max_prepared_xacts setting", number(192)],
    ["max_locks_per_xact setting", number(196)],
    ["Data page checksum version", number(252)],
  ];
  return lines.map(([what, value]) => `${`${what}:`.padEnd(38)}${value}\n`).join("");
}

if (require.main === module) process.stdout.write(controlData(process.argv[2] ?? ""));
