import { Client } from "pg";
import type { Day } from "../../../server/platform/calendar-day";
import { runMigrations } from "../../../server/platform/run-migrations";
import { inBulk } from "./bulk";
import { setting, washes } from "./seed-statements";
import type { Size } from "./sizes";

const LARGE_TABLES = [
  ...["bookings", "booking_status_changes", "credit_ledger", "slot_days", "residency_slot_days"],
  ...[
    "users",
    "flats",
    "vehicles",
    "purchases",
    "subscriptions",
    "credit_lots",
    "contact_submissions",
  ],
];

export async function seed(databaseUrl: string, size: Size, today: Day): Promise<void> {
  await runMigrations(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SET maintenance_work_mem = '512MB'; SET work_mem = '256MB'");
    // Days are Indian; the database's clock is UTC.
    await client.query("SET timezone = 'UTC'");
    // The planner takes residents and slots for few and would join them first.
    await client.query("SET join_collapse_limit = 1");
    await inBulk(client, LARGE_TABLES, async () => {
      for (const statement of setting(size, today)) await client.query(statement);
      await client.query("ANALYZE");
      for (const statement of washes(size, today)) await client.query(statement);
    });
    // For index-only scans, as in production.
    await client.query("VACUUM (ANALYZE)");
    await client.query("CHECKPOINT");
  } finally {
    await client.end();
  }
}
