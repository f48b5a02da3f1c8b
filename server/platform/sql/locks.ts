import type { EntityManager, EntityTarget, FindOptionsOrder, FindOptionsWhere } from "typeorm";
import { notFound } from "../domain-error";
import { type Connection, execute, queryRow, queryRows } from "./query";

/** `pessimistic_write` (FOR UPDATE) is for deletions, as it blocks rows that reference the locked one. */
type LockMode = "for_no_key_update" | "pessimistic_write";

interface Row {
  id: number;
}

/** In id order, until the transaction ends. */
export function lockRows<Entity extends Row>(
  tx: EntityManager,
  entity: EntityTarget<Entity>,
  where: FindOptionsWhere<Entity> | FindOptionsWhere<Entity>[],
  mode: LockMode = "for_no_key_update",
): Promise<Entity[]> {
  const order = { id: "ASC" } as FindOptionsOrder<Entity>;
  return tx.getRepository(entity).find({ where, order, lock: { mode } });
}

/** Until the transaction ends. @throws NOT_FOUND with `noun` */
export async function lockRow<Entity extends Row>(
  tx: EntityManager,
  entity: EntityTarget<Entity>,
  wanted: {
    readonly id: number | null;
    readonly noun: string;
    readonly where?: FindOptionsWhere<Entity>;
  },
  mode?: LockMode,
): Promise<Entity> {
  const { id, noun } = wanted;
  if (id === null) throw notFound(noun);
  const where = Object.assign({ id }, wanted.where) as FindOptionsWhere<Entity>;
  const [row] = await lockRows(tx, entity, where, mode);
  if (!row) throw notFound(noun);
  return row;
}

/** In id order, until the transaction ends; returns the ids. */
export async function lockIds<Entity extends Row>(
  tx: EntityManager,
  entity: EntityTarget<Entity>,
  ids: readonly number[],
  skipsLocked = false,
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { tableName } = tx.dataSource.getMetadata(entity);
  const rows = await queryRows<Row>(
    tx,
    `SELECT id FROM ${tableName} WHERE id = ANY($1) ORDER BY id
     FOR NO KEY UPDATE ${skipsLocked ? "SKIP LOCKED" : ""}`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

export async function lockKey(tx: Connection, ...keys: [number] | [number, number]): Promise<void> {
  await execute(tx, `SELECT pg_advisory_xact_lock(${keys.join(", ")})`);
}

/** False where another transaction holds it. */
export async function tryLockKey(tx: Connection, key: number): Promise<boolean> {
  const { isMine } = await queryRow<{ isMine: boolean }>(
    tx,
    `SELECT pg_try_advisory_xact_lock(${key}) AS "isMine"`,
  );
  return isMine;
}

export async function shareKey(
  tx: Connection,
  ...keys: [number] | [number, number]
): Promise<void> {
  await execute(tx, `SELECT pg_advisory_xact_lock_shared(${keys.join(", ")})`);
}
