import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { startPostgres } from "../../server/demo/postgres";
import { createNotifications } from "../../server/platform/announcements/notifications";
import { createDataSource } from "../../server/platform/database";
import { runMigrations } from "../../server/platform/run-migrations";
import { median, percentile } from "../measure/statistics";

const CONNECTIONS = [64, 256] as const;
const MAX_CONNECTIONS = 300;
const ROUNDS = 3;
/** Milliseconds between rows whose arrival is timed. */
const MARK_MS = 25;
const CHANNEL = "bookings_changed";
const INSERT = "INSERT INTO probe (day, mark) VALUES (current_date, $1)";

/** The notifications of a booking: its day's places, and itself. */
const trigger = (told: string) => `
  CREATE FUNCTION by_${told}() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM ${told}('slots_changed', to_char(NEW.day, 'YYYY-MM-DD'));
    PERFORM ${told}('${CHANNEL}', to_char(NEW.day, 'YYYY-MM-DD') || ' ' || NEW.id || ' ' || NEW.mark);
    RETURN NULL;
  END $$`;
const on = (told: string) =>
  `CREATE TRIGGER told AFTER INSERT ON probe FOR EACH ROW EXECUTE FUNCTION by_${told}()`;
const OFF = "DROP TRIGGER IF EXISTS told ON probe";
const WAYS = [
  { name: "no trigger", start: OFF, pace: Number.POSITIVE_INFINITY },
  { name: "pg_notify in the transaction", start: on("pg_notify"), pace: Number.POSITIVE_INFINITY },
  { name: "announcements", start: on("announce"), pace: Number.POSITIVE_INFINITY },
  { name: "announcements, 2,000/s at most", start: on("announce"), pace: 2_000 },
] as const;

interface Turn {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly heardP50: number;
  readonly heardP99: number;
}

/** Commits per second without notifications, with NOTIFY per transaction (which serializes commits), and with an announcer; and the delay. */
export async function runNotify(seconds: number, say: (line: string) => void): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), "aaviri-notify-"));
  const postgres = await startPostgres({
    directory: path.join(directory, "postgres"),
    isDurable: true,
    maxConnections: MAX_CONNECTIONS,
  });
  try {
    await postgres.createDatabaseIfMissing("notify");
    await measure(postgres.urlOf("notify"), seconds, say);
  } finally {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function measure(url: string, seconds: number, say: (line: string) => void): Promise<void> {
  await runMigrations(url);
  const owner = await connected(url);
  await owner.query(
    "CREATE TABLE probe (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, day date NOT NULL, mark int)",
  );
  for (const told of ["pg_notify", "announce"]) await owner.query(trigger(told));
  const marks = new Marks();
  const stopHearing = await hear(url, marks);
  say("connections  told by  transactions/s  p50 ms  p99 ms  heard p50 ms  heard p99 ms");
  for (const count of CONNECTIONS) {
    const clients: Client[] = [];
    while (clients.length < count) clients.push(await connected(url));
    const turns = WAYS.map((): Turn[] => []);
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [index, { start, pace }] of WAYS.entries()) {
        await owner.query(OFF);
        await owner.query(start);
        turns[index]?.push(await turn(clients, owner, marks, { seconds, pace }));
        await untilTold(owner);
      }
    }
    for (const [index, { name }] of WAYS.entries()) say(line(count, name, turns[index] ?? []));
    await Promise.all(clients.map((client) => client.end()));
  }
  await stopHearing();
  await owner.end();
}

function line(count: number, name: string, turns: readonly Turn[]): string {
  const figure = (pick: (one: Turn) => number, digits = 1) =>
    median(turns.map(pick)).toFixed(digits);
  return [
    ...[count, name, figure((one) => one.perSecond, 0)],
    ...[figure((one) => one.p50), figure((one) => one.p99)],
    ...[figure((one) => one.heardP50), figure((one) => one.heardP99)],
  ].join("  ");
}

async function connected(connectionString: string): Promise<Client> {
  const client = new Client({ connectionString });
  await client.connect();
  return client;
}

async function hear(databaseUrl: string, marks: Marks): Promise<() => Promise<void>> {
  const dataSource = await createDataSource({ databaseUrl, poolSize: 1 }).initialize();
  const notifications = createNotifications("listen", dataSource);
  const onMessage = (message: string) => marks.hear(Number(message.split(" ")[2]));
  notifications.hear(CHANNEL, { onMessage, onListening: () => undefined });
  notifications.hear("slots_changed", { onMessage: () => undefined, onListening: () => undefined });
  notifications.start();
  while (!notifications.isListening) await sleep(10);
  await sleep(1_000);
  return async () => {
    await notifications.stop();
    await dataSource.destroy();
  };
}

async function untilTold(owner: Client): Promise<void> {
  const isTold = async () =>
    (await owner.query("SELECT FROM announcements LIMIT 1")).rowCount === 0;
  while (!(await isTold())) await sleep(50);
}

/** Timed from sending to hearing, commit included. */
class Marks {
  private readonly sent = new Map<number, number>();
  private last = 0;
  took: number[] = [];

  send(): number {
    this.last += 1;
    this.sent.set(this.last, performance.now());
    return this.last;
  }

  hear(mark: number): void {
    const sent = this.sent.get(mark);
    if (sent !== undefined) this.took.push(performance.now() - sent);
    this.sent.delete(mark);
  }
}

async function turn(
  clients: readonly Client[],
  owner: Client,
  marks: Marks,
  { seconds, pace }: { readonly seconds: number; readonly pace: number },
): Promise<Turn> {
  const took: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  marks.took = [];
  const marking = mark(owner, marks, end);
  await Promise.all(
    clients.map(async (client, index) => {
      const everyMs = (clients.length / pace) * 1_000;
      let due = started + (everyMs * index) / clients.length;
      for (let begun = started; begun < end; due += everyMs) {
        if (due > performance.now()) await sleep(due - performance.now());
        begun = performance.now();
        await client.query({ name: "probe", text: INSERT, values: [0] });
        took.push(performance.now() - begun);
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1_000;
  await marking;
  const sorted = took.toSorted((a, b) => a - b);
  const heard = marks.took.toSorted((a, b) => a - b);
  return {
    perSecond: took.length / elapsed,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    heardP50: percentile(heard, 0.5),
    heardP99: percentile(heard, 0.99),
  };
}

async function mark(owner: Client, marks: Marks, end: number): Promise<void> {
  while (performance.now() < end) {
    await owner.query(INSERT, [marks.send()]);
    await sleep(MARK_MS);
  }
}
