import DataLoader from "dataloader";
import type { DataSource, EntityTarget } from "typeorm";
import { answerTooLarge } from "./domain-error";
import { queryRows } from "./sql/query";
import { EntityColumns, Parameters, queryArrays } from "./sql/statements";

/** Rows by id in one statement per batch; null where there is none. */
export type ByIdLoader<Row> = DataLoader<number, Row | null>;

/** The rows of each parent in one statement per batch. */
export type ByParentLoader<Row> = DataLoader<number, Row[]>;

const MAX_BATCH = 1_000;

/** Rows that one statement of a loader reads at most; an answer holds no more. */
const MAX_CHILDREN = 5_000;

const columnsOfEntities = new WeakMap<DataSource, Map<unknown, unknown>>();

function columnsOf<Row extends object>(
  dataSource: DataSource,
  entity: EntityTarget<Row> & (new () => Row),
): EntityColumns<Row> {
  const known = columnsOfEntities.get(dataSource) ?? new Map<unknown, unknown>();
  columnsOfEntities.set(dataSource, known);
  const columns = known.get(entity) ?? new EntityColumns(dataSource, entity, "one");
  known.set(entity, columns);
  return columns as EntityColumns<Row>;
}

/** A loader by id; make a fresh one per request. Keys are found by their index however many they are: one plan fits. */
export function loaderById<Row extends { id: number }>(
  dataSource: DataSource,
  entity: EntityTarget<Row> & (new () => Row),
): ByIdLoader<Row> {
  return new DataLoader(
    async (ids) => {
      const columns = columnsOf(dataSource, entity);
      const parameters = new Parameters();
      const wanted = parameters.addHiddenFromPlanner(ids, "int[]");
      const rows = await queryArrays(dataSource, {
        text: `SELECT ${columns.sql} FROM ${columns.from} WHERE one.id = ANY (${wanted})`,
        values: parameters.values,
        isPrepared: true,
      });
      const byId = new Map(rows.map((row) => columns.read(row, 0)).map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id) ?? null);
    },
    { maxBatchSize: MAX_BATCH },
  );
}

/**
 * A loader of children by their parent's id, in the order given, `most` of each parent at most; each child primes `byId`.
 * More than an answer holds is refused before it is read.
 */
export function loaderByParent<Row extends { id: number }>(
  dataSource: DataSource,
  entity: EntityTarget<Row> & (new () => Row),
  parentKey: keyof Row & string,
  orderBy: readonly (keyof Row & string)[],
  byId?: ByIdLoader<Row>,
  most = MAX_CHILDREN,
): ByParentLoader<Row> {
  return new DataLoader(
    async (parentIds) => {
      const columns = columnsOf(dataSource, entity);
      const parameters = new Parameters();
      const wanted = parameters.addHiddenFromPlanner(parentIds, "int[]");
      const order = orderBy.map((property) => columns.named(property)).join(", ");
      const found = await queryArrays(dataSource, {
        text: `SELECT ${columns.sql} FROM (SELECT * FROM ${columns.from}
          WHERE ${columns.named(parentKey)} = ANY (${wanted}) LIMIT ${MAX_CHILDREN + 1}) one ORDER BY ${order}`,
        values: parameters.values,
        isPrepared: true,
      });
      if (found.length > MAX_CHILDREN) throw answerTooLarge(MAX_CHILDREN);
      const children = new Map<unknown, Row[]>(parentIds.map((id) => [id, []]));
      for (const values of found) {
        const row = columns.read(values, 0);
        const list = children.get(row[parentKey]);
        if (list && list.length < most) list.push(row);
        byId?.prime(row.id, row);
      }
      return parentIds.map((id) => children.get(id) ?? []);
    },
    { maxBatchSize: MAX_BATCH },
  );
}

/** Numbers by key in one statement per batch, 0 where the statement has no row for a key: `key`, `count` from `$1`. */
export function countLoader(dataSource: DataSource, sql: string): DataLoader<number, number> {
  return new DataLoader(
    async (keys) => {
      const rows = await queryRows<{ key: number; count: number }>(dataSource, sql, [[...keys]]);
      const counts = new Map(rows.map(({ key, count }) => [key, count]));
      return keys.map((key) => counts.get(key) ?? 0);
    },
    { maxBatchSize: MAX_BATCH },
  );
}

/** The row of an id that a foreign key guarantees. */
export async function loadRequired<Row>(loader: ByIdLoader<Row>, id: number): Promise<Row> {
  const row = await loader.load(id);
  if (row === null) throw new Error(`No row with id ${id}`);
  return row;
}
