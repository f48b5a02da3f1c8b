import type { DataSource, EntityManager, EntityTarget, FindOptionsWhere } from "typeorm";
import { notFound } from "../domain-error";

/** @throws NOT_FOUND with `noun`, also for null */
export async function findRow<Entity extends { id: number }>(
  on: DataSource | EntityManager,
  entity: EntityTarget<Entity>,
  wanted: {
    readonly id: number | null;
    readonly noun: string;
    readonly where?: FindOptionsWhere<Entity>;
  },
): Promise<Entity> {
  const { id, noun } = wanted;
  const where = Object.assign({ id }, wanted.where) as FindOptionsWhere<Entity>;
  const row = id === null ? null : await on.getRepository(entity).findOneBy(where);
  if (!row) throw notFound(noun);
  return row;
}
