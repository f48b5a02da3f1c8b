import { createHash } from "node:crypto";
import type { DataSource, EntityManager, EntityTarget } from "typeorm";
import { DomainError, invalid } from "./domain-error";
import type { ScheduledJob } from "./scheduled-jobs";
import { execute, queryRow } from "./sql/query";

const KEY = /^[\w:.-]{1,100}$/;

/** The idempotency key; null when absent. */
export function requireClientKey(clientKey: string | null): string | null {
  if (clientKey === null || KEY.test(clientKey)) return clientKey;
  throw invalid("clientKey", "A client key has 1 to 100 letters, digits, _, -, : or . only.");
}

export function reusedKey(): DomainError {
  return new DomainError(
    "CLIENT_KEY_REUSED",
    "This client key was used for a different request. Use a new key.",
    { field: "clientKey" },
  );
}

export interface RepeatableCreation {
  readonly caller: string;
  readonly clientKey: string | null;
  readonly mutation: string;
  /** Another request under the same key is rejected. */
  readonly request: unknown;
}

interface Made {
  readonly id: number;
  readonly isRepeated: boolean;
}

/**
 * Creates something once per key; concurrent repetitions wait. A failure frees the key. Keys are
 * kept for a day; answers are not, as they can hold secrets.
 * @throws CLIENT_KEY_REUSED
 */
export async function createOnce(
  tx: EntityManager,
  { caller, clientKey, mutation, request }: RepeatableCreation,
  make: () => Promise<number>,
): Promise<Made> {
  const key = requireClientKey(clientKey);
  if (key === null) return { id: await make(), isRepeated: false };
  const fingerprint = createHash("sha256")
    .update(JSON.stringify([mutation, request]))
    .digest("hex");
  const taken = await execute(
    tx,
    `INSERT INTO creation_keys (caller, key, fingerprint) VALUES ($1, $2, $3)
     ON CONFLICT (caller, key) DO NOTHING`,
    [caller, key, fingerprint],
  );
  if (taken === 0) {
    const earlier = await queryRow<{ fingerprint: string; id: number }>(
      tx,
      "SELECT fingerprint, made_id AS id FROM creation_keys WHERE caller = $1 AND key = $2",
      [caller, key],
    );
    if (earlier.fingerprint !== fingerprint) throw reusedKey();
    return { id: earlier.id, isRepeated: true };
  }
  const id = await make();
  await execute(tx, "UPDATE creation_keys SET made_id = $3 WHERE caller = $1 AND key = $2", [
    ...[caller, key, id],
  ]);
  return { id, isRepeated: false };
}

export function createdIsGone(): DomainError {
  return new DomainError("NOT_FOUND", "What was made under this client key was deleted since.");
}

/** Own transaction. A repetition returns the current row. @throws NOT_FOUND if it was deleted */
export async function createRowOnce<Row extends { readonly id: number }>(
  dataSource: DataSource,
  creation: RepeatableCreation,
  entity: EntityTarget<Row> & (new () => Row),
  make: (tx: EntityManager) => Promise<Row>,
): Promise<Row> {
  return dataSource.transaction((tx) => createRowOnceIn(tx, creation, entity, () => make(tx)));
}

export async function createRowOnceIn<Row extends { readonly id: number }>(
  tx: EntityManager,
  creation: RepeatableCreation,
  entity: EntityTarget<Row> & (new () => Row),
  make: () => Promise<Row>,
): Promise<Row> {
  const made: Row[] = [];
  const { id } = await createOnce(tx, creation, async () => {
    const row = await make();
    made.push(row);
    return row.id;
  });
  const row = made[0] ?? (await tx.getRepository(entity).findOneBy({ id } as never));
  if (!row) throw createdIsGone();
  return row;
}

export const CLIENT_KEY =
  "Makes the request repeatable for a day: 1 to 100 letters, digits, _, -, : or . of your choice. The same request under the same key makes nothing again; it answers what was made, as it is now.";

export function forgetCreationKeys(dataSource: DataSource): ScheduledJob {
  return {
    name: "forget-old-creation-keys",
    cron: "23 * * * *",
    run: async () => {
      const isOld = "created_at < now() - interval '24 hours'";
      await execute(dataSource, `DELETE FROM creation_keys WHERE ${isOld}`);
      // Only servers of the version before write it.
      await execute(dataSource, `DELETE FROM idempotent_answers WHERE ${isOld}`);
    },
  };
}
