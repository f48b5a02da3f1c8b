import { Client } from "pg";
import { addDays, type Day } from "../../../server/platform/calendar-day";
import { BOOKERS } from "./sizes";

export interface People {
  readonly administrator: string;
  readonly resident: { readonly uid: string; readonly id: number };
  readonly bookers: readonly string[];
  readonly openSlots: readonly number[];
}

export async function findPeople(databaseUrl: string, today: Day): Promise<People> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const residents = await client.query<{ uid: string; id: number }>(
      `SELECT firebase_uid AS uid, id FROM users WHERE id = (
         SELECT user_id FROM bookings WHERE booking_date = $1 AND status = 'confirmed'
           AND slot_id IN (SELECT id FROM booking_slots WHERE residency_id IS NULL) ORDER BY id LIMIT 1)`,
      [addDays(today, 9)],
    );
    const slots = await client.query<{ id: number }>(
      `SELECT id FROM booking_slots slot WHERE archived_at IS NULL AND NOT EXISTS (
         SELECT FROM slot_days WHERE slot_id = slot.id AND day = $1) ORDER BY id`,
      [addDays(today, 1)],
    );
    const [resident] = residents.rows;
    if (!resident) throw new Error("Nobody has a wash to come in the bench's data");
    return {
      administrator: "administrator",
      resident,
      bookers: Array.from({ length: BOOKERS }, (_, index) => `booker-${index}`),
      openSlots: slots.rows.map(({ id }) => id),
    };
  } finally {
    await client.end();
  }
}
