import { createHash } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { DataSource } from "typeorm";
import { requireClientKey, reusedKey } from "./client-key";
import { DomainError } from "./domain-error";
import type { ScheduledJob } from "./scheduled-jobs";
import { execute, queryRows } from "./sql/query";

interface RepeatableCall {
  readonly userId: number;
  readonly key: string;
  readonly fingerprint: string;
}

const WAIT_MS = 50;
const TIMEOUT_MS = 5_000;
/** Its server is gone by then. */
const ABANDONED = "30 seconds";
const KEPT = "24 hours";

export function fingerprintOf(call: string, body: unknown, file: Buffer | null): string {
  const hash = createHash("sha256").update(JSON.stringify([call, body]));
  return (file ? hash.update(file) : hash).digest("hex");
}

/**
 * Runs a creation once per key: repetitions get the first answer, other requests are rejected, a failure frees the key.
 * Services with keys in their own transaction (bookings, purchases) do not need this.
 */
export async function once<Answer extends object>(
  dataSource: DataSource,
  call: RepeatableCall,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { userId, fingerprint } = call;
  const key = requireClientKey(call.key);
  const deadline = performance.now() + TIMEOUT_MS;
  while (performance.now() < deadline) {
    const claimed = await queryRows<object>(
      dataSource,
      `INSERT INTO idempotent_answers AS earlier (user_id, key, fingerprint) VALUES ($1, $2, $3)
       ON CONFLICT (user_id, key) DO UPDATE SET created_at = now()
       WHERE earlier.answer IS NULL AND earlier.fingerprint = $3
         AND earlier.created_at < now() - interval '${ABANDONED}'
       RETURNING user_id`,
      [userId, key, fingerprint],
    );
    if (claimed.length > 0) return remember(dataSource, [userId, key], run);
    const [earlier] = await queryRows<{ fingerprint: string; answer: Answer | null }>(
      dataSource,
      "SELECT fingerprint, answer FROM idempotent_answers WHERE user_id = $1 AND key = $2",
      [userId, key],
    );
    if (earlier && earlier.fingerprint !== fingerprint) throw reusedKey();
    if (earlier?.answer) return earlier.answer;
    await setTimeout(WAIT_MS);
  }
  throw new DomainError("UNAVAILABLE", "This request is still being answered. Please try again.");
}

async function remember<Answer extends object>(
  dataSource: DataSource,
  place: readonly [userId: number, key: string | null],
  run: () => Promise<Answer>,
): Promise<Answer> {
  const WHERE = "WHERE user_id = $1 AND key = $2";
  try {
    const answer = await run();
    await execute(dataSource, `UPDATE idempotent_answers SET answer = $3 ${WHERE}`, [
      ...[...place, JSON.stringify(answer)],
    ]);
    return answer;
  } catch (error) {
    await execute(dataSource, `DELETE FROM idempotent_answers ${WHERE}`, [...place]);
    throw error;
  }
}

export function forgetOldAnswers(dataSource: DataSource): ScheduledJob {
  return {
    name: "forget-old-idempotency-keys",
    cron: "17 * * * *",
    run: () =>
      execute(
        dataSource,
        `DELETE FROM idempotent_answers WHERE created_at < now() - interval '${KEPT}'`,
      ),
  };
}
