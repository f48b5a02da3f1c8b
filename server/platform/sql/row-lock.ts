import type { EntityManager, EntityTarget, ObjectLiteral } from "typeorm";
import { notFound } from "../domain-error";

/**
 * A row, locked until the transaction ends: two edits of it come one after the other. Who only refers to it does not
 * wait. `noun` is what is not found where there is none.
 */
export async function lockRow<Row extends ObjectLiteral>(
  tx: EntityManager,
  entity: EntityTarget<Row>,
  { id, noun }: { readonly id: number | null; readonly noun: string },
): Promise<Row> {
  const row =
    id === null
      ? null
      : await tx
          .getRepository(entity)
          .createQueryBuilder("row")
          .setLock("for_no_key_update")
          .where("row.id = :id", { id })
          .getOne();
  if (!row) throw notFound(noun);
  return row;
}
