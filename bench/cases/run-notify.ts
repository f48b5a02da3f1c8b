import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Client } from "pg";
import { startPostgres } from "../../server/demo/postgres";
import { median } from "../measure/statistics";

const CONNECTIONS = [64, 256] as const;
const MAX_CONNECTIONS = 300;
const ROUNDS = 3;
/** What a booking's transaction tells: its day's places, and itself (server/migrations). */
const TRIGGER = `
  CREATE FUNCTION announce() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM pg_notify('slots_changed', NEW.day::text);
    PERFORM pg_notify('bookings_changed', NEW.day::text || ' ' || NEW.id);
    RETURN NULL;
  END $$`;
const ON =
  "CREATE TRIGGER announced AFTER INSERT ON probe FOR EACH ROW EXECUTE FUNCTION announce()";
const OFF = "DROP TRIGGER announced ON probe";

interface Turn {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/**
 * How many transactions a second commit when each of them notifies, and when none does: PostgreSQL lets those that notify
 * commit one after the other, in the whole cluster.
 */
export async function runNotify(seconds: number, say: (line: string) => void): Promise<void> {
  const directory = mkdtempSync(path.join(tmpdir(), "aaviri-notify-"));
  const postgres = await startPostgres({
    directory: path.join(directory, "postgres"),
    isDurable: true,
    maxConnections: MAX_CONNECTIONS,
  });
  try {
    const url = postgres.urlOf("postgres");
    const [owner] = await connected(url, 1);
    await owner?.query(
      "CREATE TABLE probe (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, day date NOT NULL)",
    );
    await owner?.query(TRIGGER);
    const [listener] = await connected(url, 1);
    await listener?.query("LISTEN slots_changed; LISTEN bookings_changed");
    say("connections  notifies  transactions/s  p50 ms  p99 ms");
    for (const count of CONNECTIONS) {
      const clients = await connected(url, count);
      const turns = { on: [] as Turn[], off: [] as Turn[] };
      for (let round = 0; round < ROUNDS; round += 1) {
        turns.off.push(await turn(clients, seconds));
        await owner?.query(ON);
        turns.on.push(await turn(clients, seconds));
        await owner?.query(OFF);
      }
      for (const [name, of] of Object.entries(turns)) {
        const figure = (pick: (one: Turn) => number) => median(of.map(pick));
        const [rate, p50, p99] = [
          figure(({ perSecond }) => perSecond),
          figure((one) => one.p50),
          figure((one) => one.p99),
        ];
        say(`${count}  ${name}  ${Math.round(rate)}  ${p50.toFixed(1)}  ${p99.toFixed(1)}`);
      }
      await Promise.all(clients.map((client) => client.end()));
    }
    await Promise.all([owner?.end(), listener?.end()]);
  } finally {
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

async function connected(connectionString: string, count: number): Promise<Client[]> {
  const clients = Array.from({ length: count }, () => new Client({ connectionString }));
  for (const client of clients) await client.connect();
  return clients;
}

async function turn(clients: readonly Client[], seconds: number): Promise<Turn> {
  const took: number[] = [];
  const started = performance.now();
  const end = started + seconds * 1_000;
  await Promise.all(
    clients.map(async (client) => {
      for (let begun = performance.now(); begun < end; begun = performance.now()) {
        await client.query({
          name: "probe",
          text: "INSERT INTO probe (day) VALUES (current_date)",
        });
        took.push(performance.now() - begun);
      }
    }),
  );
  const elapsed = (performance.now() - started) / 1_000;
  took.sort((a, b) => a - b);
  const at = (part: number) => took[Math.floor(took.length * part)] ?? 0;
  return { perSecond: took.length / elapsed, p50: at(0.5), p99: at(0.99) };
}
