import { Client } from "pg";
import { REQUEST_SETTINGS, startupOptions } from "../platform/session-settings";

/** Writes as earlier releases do, with the first schema's columns, beside a new schema. */
export class OldServer {
  readonly failures: string[] = [];
  booked = 0;
  slowestMs = 0;
  private isRunning = true;
  private readonly done: Promise<void>[];

  /** `number` of this server: no two book the same day. */
  constructor(
    private readonly databaseUrl: string,
    private readonly ids: { readonly userId: number; readonly slotId: number },
    number: number,
    connections = 4,
  ) {
    this.done = Array.from({ length: connections }, (_, index) =>
      this.work(number * connections + index),
    );
  }

  async stop(): Promise<void> {
    this.isRunning = false;
    await Promise.all(this.done);
  }

  private async work(index: number): Promise<void> {
    const client = await connectAsServer(this.databaseUrl);
    for (let turn = 0; this.isRunning; turn += 1) {
      const since = performance.now();
      await this.turn(client, index, turn).catch(async (error: Error) => {
        this.failures.push(error.message);
        await client.query("ROLLBACK");
      });
      this.slowestMs = Math.max(this.slowestMs, performance.now() - since);
    }
    await client.end();
  }

  private async turn(client: Client, index: number, turn: number): Promise<void> {
    const day = `2027-${pad(1 + (index % 12))}-${pad(1 + (turn % 28))}`;
    await client.query("BEGIN");
    const bookingId = await oldBooking(client, this.ids, day);
    await client.query("COMMIT");
    this.booked += 1;
    await client.query("BEGIN");
    await cancelAsBefore(client, bookingId, this.ids.slotId, day);
    await client.query("COMMIT");
    await client.query(
      `INSERT INTO stray_payments (provider_payment_id, amount_paise, reason)
       VALUES ($1, 100, 'unknown_order')`,
      [`pay_${index}_${turn}`],
    );
    await client.query(
      "INSERT INTO contact_submissions (name, email, message) VALUES ('Asha', 'a@b.example', 'When?')",
    );
  }
}

const WORLD = `
  WITH residency AS (INSERT INTO residencies (name) VALUES ('Palm Grove') RETURNING id),
    block AS (INSERT INTO blocks (residency_id, name) SELECT id, 'A' FROM residency RETURNING id, residency_id),
    flat AS (INSERT INTO flats (block_id, name) SELECT id, '101' FROM block RETURNING id, block_id)
  INSERT INTO users (firebase_uid, email, display_name, auth_provider, residency_id, block_id, flat_id)
  SELECT 'uid', 'asha@aaviri.example', 'Asha', 'email', block.residency_id, block.id, flat.id FROM block, flat
  RETURNING id AS "userId"`;

const SLOT = `INSERT INTO booking_slots (start_time, end_time) VALUES ('08:00', '09:00') RETURNING id AS "slotId"`;

/** A resident with a home, and a slot. */
export async function oldWorld(client: Client): Promise<{ userId: number; slotId: number }> {
  const [person] = (await client.query<{ userId: number }>(WORLD)).rows;
  const [slot] = (await client.query<{ slotId: number }>(SLOT)).rows;
  return { userId: person?.userId ?? 0, slotId: slot?.slotId ?? 0 };
}

const pad = (number: number) => String(number).padStart(2, "0");

export async function connectAsServer(databaseUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    options: startupOptions(REQUEST_SETTINGS),
  });
  await client.connect();
  return client;
}

/** In the client's transaction, beyond capacity and without a credit. */
export async function oldBooking(
  client: Client,
  { userId, slotId }: { readonly userId: number; readonly slotId: number },
  day: string,
): Promise<number> {
  await client.query(
    `INSERT INTO slot_days AS place (slot_id, day, booked) VALUES ($1, $2, 1)
     ON CONFLICT (day, slot_id) DO UPDATE SET booked = place.booked + 1`,
    [slotId, day],
  );
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, place_override, credit_waived,
       start_time, end_time, car_number, car_model, residency_id, residency_name, block_name, flat_name)
     SELECT person.id, slot.id, $3, 'confirmed', 'regular', true, true, slot.start_time, slot.end_time,
       'TS09AB1234', 'Swift', person.residency_id, 'Palm Grove', 'A', '101'
     FROM users person, booking_slots slot WHERE person.id = $1 AND slot.id = $2 RETURNING id`,
    [userId, slotId, day],
  );
  const id = rows[0]?.id ?? 0;
  await client.query(
    `INSERT INTO booking_status_changes (booking_id, new_status, place_override, credit_waived)
     VALUES ($1, 'confirmed', true, true)`,
    [id],
  );
  return id;
}

async function cancelAsBefore(client: Client, id: number, slotId: number, day: string) {
  await client.query("UPDATE slot_days SET booked = booked - 1 WHERE slot_id = $1 AND day = $2", [
    slotId,
    day,
  ]);
  await client.query(
    `UPDATE bookings SET status = 'cancelled', place_override = false, credit_waived = false WHERE id = $1`,
    [id],
  );
  await client.query(
    `INSERT INTO booking_status_changes (booking_id, old_status, new_status) VALUES ($1, 'confirmed', 'cancelled')`,
    [id],
  );
}
