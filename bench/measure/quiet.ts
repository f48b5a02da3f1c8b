import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";

const POLL_MS = 50;
const LONGEST_MS = 10_000;
const BUSY = `SELECT count(*)::int AS busy FROM pg_stat_activity
  WHERE state = 'active' AND pid <> pg_backend_pid() AND backend_type IN ('client backend', 'parallel worker')`;

/** An abandoned statement may still run for a while. */
export async function untilQuiet(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (let waited = 0; waited < LONGEST_MS; waited += POLL_MS) {
      const { rows } = await client.query<{ busy: number }>(BUSY);
      if (rows[0]?.busy === 0) return;
      await pause(POLL_MS);
    }
  } finally {
    await client.end();
  }
}
