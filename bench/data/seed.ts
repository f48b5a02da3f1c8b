import { Client } from "pg";
import type { Day } from "../../server/platform/calendar-day";
import { runMigrations } from "../../server/platform/run-migrations";
import { inBulk } from "./bulk";
import { setting, washes } from "./seed-statements";
import type { Size } from "./sizes";

const SMALL_TABLES = ["users", "purchases", "subscriptions", "credit_lots", "slot_days"];
const LARGE_TABLES = ["bookings", "booking_status_changes", "credit_ledger", ...SMALL_TABLES];

/** Brings the schema of a database up to date and fills it, all of whose books balance. */
export async function seed(databaseUrl: string, size: Size, today: Day): Promise<void> {
  await runMigrations(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'");
    // The days are counted in India, the clock of the database is in UTC.
    await client.query("SET timezone = 'UTC'");
    await inBulk(client, LARGE_TABLES, async () => {
      for (const statement of setting(size, today)) await client.query(statement);
      await client.query("ANALYZE");
      for (const statement of washes(size, today)) await client.query(statement);
    });
    // So that what stands in an index is read there, as after a while in service.
    await client.query("VACUUM (ANALYZE)");
    await client.query("CHECKPOINT");
  } finally {
    await client.end();
  }
}
