import type { EntityManager, EntityTarget, FindOptionsOrder, FindOptionsWhere } from "typeorm";
import { notFound } from "../domain-error";
import { type Connection, execute } from "./query";

/**
 * How rows are locked: two edits come one after the other either way. Rows elsewhere that only refer to one wait for
 * `pessimistic_write` (FOR UPDATE), as is needed before a row is deleted, and not for `for_no_key_update`.
 */
export type LockMode = "for_no_key_update" | "pessimistic_write";

interface Row {
  id: number;
}

/** Rows in the order of their ids, locked until the transaction ends. */
export function lockRows<Entity extends Row>(
  tx: EntityManager,
  entity: EntityTarget<Entity>,
  where: FindOptionsWhere<Entity> | FindOptionsWhere<Entity>[],
  mode: LockMode = "for_no_key_update",
): Promise<Entity[]> {
  const order = { id: "ASC" } as FindOptionsOrder<Entity>;
  return tx.getRepository(entity).find({ where, order, lock: { mode } });
}

/** A row, locked until the transaction ends. `noun` is what is not found where there is none. */
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

/** An advisory lock of a transaction: on one key, or on a key and an id. */
export async function lockKey(tx: Connection, ...keys: [number] | [number, number]): Promise<void> {
  await execute(tx, `SELECT pg_advisory_xact_lock(${keys.join(", ")})`);
}

/** As `lockKey`, shared with others who share it. */
export async function shareKey(
  tx: Connection,
  ...keys: [number] | [number, number]
): Promise<void> {
  await execute(tx, `SELECT pg_advisory_xact_lock_shared(${keys.join(", ")})`);
}
