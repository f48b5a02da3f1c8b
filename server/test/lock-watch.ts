import type { Client } from "pg";

const EVERY_MS = 20;

const LONGEST = `SELECT coalesce(extract(epoch FROM max(clock_timestamp() - waitstart)) * 1000, 0)::float AS ms
  FROM pg_locks
  WHERE NOT granted AND locktype IN ('relation', 'transactionid', 'tuple')
    AND database IN (0, (SELECT oid FROM pg_database WHERE datname = current_database()))`;

export function watchLocks(client: Client): { stop(): Promise<number> } {
  let isRunning = true;
  let longest = 0;
  const done = (async () => {
    while (isRunning) {
      const { rows } = await client.query<{ ms: number }>(LONGEST);
      longest = Math.max(longest, rows[0]?.ms ?? 0);
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
    }
  })();
  return {
    async stop() {
      isRunning = false;
      await done;
      return longest;
    },
  };
}
