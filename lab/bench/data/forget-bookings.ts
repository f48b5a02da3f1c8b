import { Client } from "pg";

const BOOKERS = "(SELECT id FROM users WHERE firebase_uid LIKE 'booker-%')";
const THEIRS = `(SELECT id FROM bookings WHERE user_id IN ${BOOKERS})`;

const APPEND_ONLY = {
  booking_status_changes: "booking_status_changes_is_append_only",
  credit_ledger: "credit_ledger_is_append_only",
};
const switchAppendOnly = (how: "ENABLE" | "DISABLE") =>
  Object.entries(APPEND_ONLY).map(
    ([table, trigger]) => `ALTER TABLE ${table} ${how} TRIGGER ${trigger}`,
  );

/** Every round begins with the same data. */
const STATEMENTS = [
  "BEGIN",
  ...switchAppendOnly("DISABLE"),
  `UPDATE slot_days place SET booked = place.booked - taken.count
   FROM (SELECT slot_id, booking_date, count(*)::int AS count FROM bookings
     WHERE user_id IN ${BOOKERS} AND status <> 'cancelled' GROUP BY slot_id, booking_date) taken
   WHERE place.slot_id = taken.slot_id AND place.day = taken.booking_date`,
  "DELETE FROM slot_days WHERE booked = 0",
  `DELETE FROM booking_status_changes WHERE booking_id IN ${THEIRS}`,
  `DELETE FROM credit_ledger WHERE user_id IN ${BOOKERS} AND booking_id IS NOT NULL`,
  `DELETE FROM bookings WHERE user_id IN ${BOOKERS}`,
  `UPDATE credit_lots SET remaining = granted WHERE user_id IN ${BOOKERS} AND remaining <> granted`,
  "DELETE FROM mail_outbox",
  ...switchAppendOnly("ENABLE"),
  "COMMIT",
];
const WITH_DEAD_ROWS = `SELECT relid::regclass::text AS name FROM pg_stat_user_tables
  WHERE schemaname = 'public' AND n_dead_tup > 0`;

export async function forgetBookings(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (const statement of STATEMENTS) await client.query(statement);
    const { rows } = await client.query<{ name: string }>(WITH_DEAD_ROWS);
    for (const { name } of rows) await client.query(`VACUUM ${name}`);
  } finally {
    await client.end();
  }
}
