import { Client, types } from "pg";
import { REQUEST_SETTINGS, startupOptions } from "../../server/platform/session-settings";
import { BOOK, CANCEL, type Statement } from "./bare-statements";
import type { BareJob, Outcome } from "./job";

const DATE_OID = 1082;
types.setTypeParser(DATE_OID, (text: string) => text);

type Row = Readonly<Record<string, never>>;

/** Runs the statements of bookings and cancellations in the service's order. */
class Booker {
  constructor(
    private readonly client: Client,
    private readonly userId: number,
  ) {}

  async book(slotId: number, day: string, clientKey: string): Promise<void> {
    const { userId } = this;
    await this.client.query("BEGIN");
    const resident = await this.one(BOOK.resident, userId);
    await this.run(BOOK.earlier, userId, clientKey);
    await this.run(BOOK.disabled, day);
    const slot = await this.one(BOOK.slot, slotId);
    await this.run(BOOK.duplicate, userId, slotId, day);
    await this.one(BOOK.place, slotId, day);
    await this.run(BOOK.disabled, day);
    const lot = await this.one(BOOK.credit, userId, day);
    const { residency_id, block_id, flat_id } = resident;
    const home = await this.one(BOOK.home, residency_id, block_id, flat_id);
    await this.one(
      BOOK.booking,
      ...[userId, slotId, day, lot.kind, lot.id, slot.start_time, slot.end_time],
      ...[resident.car_number, resident.car_model, home.residency_id, home.residency_name],
      ...[home.block_name, home.flat_name, resident.parking_number, clientKey],
      ...[userId, lot.id, userId],
    );
    await this.client.query("COMMIT");
  }

  async cancel(bookingId: number): Promise<void> {
    const { userId } = this;
    const found = await this.one(CANCEL.found, bookingId);
    await this.client.query("BEGIN");
    await this.one(BOOK.resident, found.user_id);
    await this.one(CANCEL.found, bookingId);
    await this.one(BOOK.slot, found.slot_id);
    await this.one(CANCEL.day, found.slot_id, found.booking_date);
    const booking = await this.one(CANCEL.locked, bookingId);
    await this.one(CANCEL.release, booking.slot_id, booking.booking_date);
    await this.one(CANCEL.returned, booking.lot_id, bookingId);
    await this.run(CANCEL.status, bookingId, bookingId, booking.status, userId);
    await this.client.query("COMMIT");
  }

  private async one(statement: Statement, ...values: unknown[]): Promise<Row> {
    const [row] = await this.run(statement, ...values);
    if (!row) throw new Error(`${statement.name} finds nothing`);
    return row;
  }

  private async run({ name, text }: Statement, ...values: unknown[]): Promise<Row[]> {
    return (await this.client.query<Row>({ name, text, values })).rows;
  }
}

const clients: Client[] = [];

async function connect(count: number): Promise<void> {
  while (clients.length < count) {
    const options = startupOptions(REQUEST_SETTINGS);
    const client = new Client({ connectionString: process.env.DATABASE_URL, options });
    await client.connect();
    clients.push(client);
  }
}

async function run({ kind, lists }: BareJob): Promise<Outcome> {
  await connect(lists.length);
  const latencies: number[] = [];
  const since = performance.now();
  await Promise.all(
    lists.map(async ({ userId, requests }, index) => {
      const booker = new Booker(clients[index] as Client, userId);
      for (const { slotId, day, clientKey, bookingId } of requests) {
        const begin = performance.now();
        if (kind === "book") await booker.book(slotId, day, clientKey);
        else await booker.cancel(bookingId);
        latencies.push(performance.now() - begin);
      }
    }),
  );
  const seconds = (performance.now() - since) / 1_000;
  latencies.sort((a, b) => a - b);
  return { seconds, answers: latencies.length, failures: 0, failure: null, latencies };
}

process.on("message", (job: BareJob) => {
  run(job).then(
    (outcome) => process.send?.(outcome),
    (error: Error) => process.send?.({ error: error.stack ?? error.message }),
  );
});
process.on("disconnect", () => process.exit(0));
