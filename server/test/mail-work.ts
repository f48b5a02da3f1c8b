import type { DataSource } from "typeorm";
import { addDays } from "../platform/calendar-day";
import { systemClock, today } from "../platform/clock";
import type { Make } from "./make";
import { endProgram, startProgram, until } from "./spawned";

interface Line {
  readonly isReady?: boolean;
  readonly reminders?: number;
  readonly news?: number;
}

export interface MailWorker {
  readonly lines: readonly Line[];
  queue(): void;
  end(): Promise<void>;
  kill(): Promise<void>;
}

export async function startMailWorker(databaseUrl: string, smtpUrl: string): Promise<MailWorker> {
  const lines: Line[] = [];
  const child = startProgram("mail-work", [databaseUrl, smtpUrl], (line: Line) => lines.push(line));
  await until(() => lines.some(({ isReady }) => isReady));
  return {
    lines,
    queue: () => void child.stdin?.write("go\n"),
    end: () => endProgram(child),
    kill: () => endProgram(child, "SIGKILL"),
  };
}

const SAME_BOOKING = `slot_id, booking_date, service_type, start_time, end_time, car_number, car_model, residency_id,
  residency_name, block_name, flat_name`;
const AT_ONCE = 250;

/** Residents with bookings tomorrow, and recent payments and refunds, all to be mailed. */
export async function evening(
  dataSource: DataSource,
  make: Make,
  { reminders = 0, receipts = 0, refunds = 0 },
): Promise<void> {
  const resident = await make.resident();
  const slot = await make.slot({ maxBookings: 10 });
  const booking = await make.booking(resident, slot, addDays(today(systemClock), 1));
  await dataSource.query("UPDATE bookings SET status = 'cancelled'");
  for (let made = 0; made < reminders; made += AT_ONCE) {
    await dataSource.query(
      `WITH person AS (
         INSERT INTO users (firebase_uid, email, display_name, auth_provider)
         SELECT gen_random_uuid(), gen_random_uuid() || '@homes.example', 'Resident ' || n, 'email'
         FROM generate_series(1, $2::int) n RETURNING id
       )
       INSERT INTO bookings (user_id, status, credit_waived, ${SAME_BOOKING})
       SELECT person.id, 'confirmed', true, ${SAME_BOOKING} FROM person, bookings WHERE bookings.id = $1`,
      [booking.id, Math.min(AT_ONCE, reminders - made)],
    );
  }
  const carType = await make.carType();
  const plan = await make.plan(carType, 39_900);
  const ids: number[] = [];
  while (ids.length < Math.max(receipts, refunds))
    ids.push((await make.purchase(resident, plan, carType)).id);
  await dataSource.query("TRUNCATE mail_outbox");
  await dataSource.query(
    "INSERT INTO mail_outbox (kind, source_id) SELECT 'RECEIPT', unnest($1::int[])",
    [ids.slice(0, receipts)],
  );
  await dataSource.query(
    `INSERT INTO purchase_events (purchase_id, type, amount_paise, key)
     SELECT id, 'refunded', 39900, 'refunded:' || id FROM unnest($1::int[]) id`,
    [ids.slice(0, refunds)],
  );
}
