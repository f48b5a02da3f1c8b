import DataLoader from "dataloader";
import type { DataSource, EntityTarget } from "typeorm";
import { answerTooLarge } from "./domain-error";
import { runForSeveral } from "./request-context";
import { queryRows } from "./sql/query";
import { inResidencies } from "./sql/residencies";
import { EntityColumns, Parameters, queryArrays } from "./sql/statements";

/** Null for a missing row. */
export type ByIdLoader<Row> = DataLoader<number, Row | null>;

type ByParentLoader<Row> = DataLoader<number, Row[]>;

const MAX_BATCH = 1_000;

/** For a loader shared by requests. */
export function afterThisTurn(read: () => void): void {
  setImmediate(() => runForSeveral(read));
}

const OF_ONE_TURN = { cache: false, batchScheduleFn: afterThisTurn };

/** For requests of one turn; uncached. */
export function sharedLoader<Row extends unknown[], Found>(
  dataSource: DataSource,
  sql: (texts: string) => string,
  read: (row: Row) => [text: string, found: Found],
): DataLoader<string, Found | null> {
  return new DataLoader(async (texts) => {
    const parameters = new Parameters();
    const wanted = parameters.addHiddenFromPlanner([...new Set(texts)], "text[]");
    const { values } = parameters;
    const rows = await queryArrays<Row>(dataSource, {
      text: sql(wanted),
      values,
      isPrepared: true,
    });
    const found = new Map(rows.map(read));
    return texts.map((text) => found.get(text) ?? null);
  }, OF_ONE_TURN);
}

/** As `sharedLoader`, by a unique column. */
export function sharedLoaderBy<Row extends object>(
  dataSource: DataSource,
  entity: EntityTarget<Row> & (new () => Row),
  key: keyof Row & string,
): DataLoader<string, Row | null> {
  const columns = columnsOf(dataSource, entity);
  const from = `SELECT ${columns.sql} FROM ${columns.from} WHERE ${columns.named(key)}`;
  return sharedLoader(
    dataSource,
    (texts) => `${from} = ANY (${texts})`,
    (values) => {
      const row = columns.read(values, 0);
      return [String(row[key]), row];
    },
  );
}

/** Rows per statement. */
const MAX_CHILDREN = 5_000;

const homes = new WeakMap<object, Map<number, number>>();

/** Searches that community first, then all. */
export function loadIn<Found>(
  loader: DataLoader<number, Found>,
  id: number,
  residencyId: number,
): Promise<Found> {
  const known = homes.get(loader) ?? new Map<number, number>();
  homes.set(loader, known);
  known.set(id, residencyId);
  return loader.load(id);
}

/** Null if an id lacks its community. */
function homesOf(loader: object, ids: readonly number[]): number[] | null {
  const known = homes.get(loader);
  const found = ids.map((id) => known?.get(id));
  return found.includes(undefined) ? null : [...new Set(found as number[])];
}

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

/** As they are now; those read in one turn share a statement. */
export class CurrentRows {
  private readonly loaders = new Map<unknown, unknown>();

  constructor(private readonly dataSource: DataSource) {}

  find<Row extends { id: number }>(entity: new () => Row, id: number): Promise<Row | null> {
    return this.loaderOf(entity).load(id);
  }

  require<Row extends { id: number }>(entity: new () => Row, id: number): Promise<Row> {
    return loadRequired(this.loaderOf(entity), id);
  }

  private loaderOf<Row extends { id: number }>(entity: new () => Row): ByIdLoader<Row> {
    const known = this.loaders.get(entity) as ByIdLoader<Row> | undefined;
    const loader = known ?? loaderById(this.dataSource, entity, OF_ONE_TURN);
    this.loaders.set(entity, loader);
    return loader;
  }
}

/** One per request by default. Uses the index for any number of keys. */
export function loaderById<Row extends { id: number }>(
  dataSource: DataSource,
  entity: EntityTarget<Row> & (new () => Row),
  options: { readonly cache?: boolean } = {},
): ByIdLoader<Row> {
  const loader: ByIdLoader<Row> = new DataLoader(
    async (ids) => {
      const residencyIds = homesOf(loader, ids);
      const byId = await rowsById(dataSource, entity, ids, residencyIds);
      const missing = residencyIds === null ? [] : ids.filter((id) => !byId.has(id));
      const elsewhere =
        missing.length > 0 ? await rowsById(dataSource, entity, missing, null) : undefined;
      return ids.map((id) => byId.get(id) ?? elsewhere?.get(id) ?? null);
    },
    { maxBatchSize: MAX_BATCH, ...options },
  );
  return loader;
}

async function rowsById<Row extends { id: number }>(
  dataSource: DataSource,
  entity: EntityTarget<Row> & (new () => Row),
  ids: readonly number[],
  residencyIds: readonly number[] | null,
): Promise<Map<number, Row>> {
  const columns = columnsOf(dataSource, entity);
  const parameters = new Parameters();
  const conditions = [
    `one.id = ANY (${parameters.addHiddenFromPlanner(ids, "bigint[]")})`,
    ...inResidencies(residencyIds, parameters, "one.residency_id"),
  ];
  const clauses = `WHERE ${conditions.join(" AND ")}`;
  const rows = await columns.select(dataSource, clauses, parameters.values);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * For loaders with more conditions than `loaderById` and `loaderByParent`.
 * @param rest SQL after the condition, on table `one`
 */
export async function rowsAmong<Row extends object>(
  dataSource: DataSource,
  entity: EntityTarget<Row> & (new () => Row),
  key: keyof Row & string,
  values: readonly (number | string)[],
  rest = "",
): Promise<Row[]> {
  const columns = columnsOf(dataSource, entity);
  const parameters = new Parameters();
  const among = parameters.addHiddenFromPlanner(values, "bigint[]");
  const clauses = `WHERE ${columns.named(key)} = ANY (${among}) ${rest}`;
  return columns.select(dataSource, clauses, parameters.values);
}

/** For `bigint` ids, which are read as text. */
export function loaderByTextId<Row extends { id: string }>(
  dataSource: DataSource,
  entity: EntityTarget<Row> & (new () => Row),
): DataLoader<string, Row | null> {
  return new DataLoader(
    async (ids) => {
      const rows = await rowsAmong(dataSource, entity, "id", ids);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return ids.map((id) => byId.get(id) ?? null);
    },
    { maxBatchSize: MAX_BATCH },
  );
}

/** At most `most` per parent; primes `byId`. Rejects too large results before reading. */
export function loaderByParent<Row extends { id: number }>(
  dataSource: DataSource,
  entity: EntityTarget<Row> & (new () => Row),
  parentKey: keyof Row & string,
  orderBy: readonly (keyof Row & string)[],
  byId?: ByIdLoader<Row>,
  most = MAX_CHILDREN,
): ByParentLoader<Row> {
  const loader: ByParentLoader<Row> = new DataLoader(
    async (parentIds) => {
      const columns = columnsOf(dataSource, entity);
      const parameters = new Parameters();
      const conditions = [
        `${columns.named(parentKey)} = ANY (${parameters.addHiddenFromPlanner(parentIds, "bigint[]")})`,
        ...inResidencies(homesOf(loader, parentIds), parameters, "one.residency_id"),
      ];
      const order = orderBy.map((property) => columns.named(property)).join(", ");
      const found = await queryArrays(dataSource, {
        text: `SELECT ${columns.sql} FROM (SELECT * FROM ${columns.from}
          WHERE ${conditions.join(" AND ")} LIMIT ${MAX_CHILDREN + 1}) one ORDER BY ${order}`,
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
  return loader;
}

/** Missing keys are 0. Uses the index for any number of keys. */
export function countLoader(
  dataSource: DataSource,
  table: string,
  column: string,
  condition = "true",
): DataLoader<number, number> {
  const sql = `SELECT ${column} AS key, count(*)::int FROM ${table}
    WHERE ${column} = ANY ((SELECT $1::bigint[])::bigint[]) AND ${condition} GROUP BY 1`;
  return new DataLoader(
    async (keys) => {
      const rows = await queryRows<{ key: number; count: number }>(dataSource, sql, [[...keys]]);
      const counts = new Map(rows.map(({ key, count }) => [key, count]));
      return keys.map((key) => counts.get(key) ?? 0);
    },
    { maxBatchSize: MAX_BATCH },
  );
}

/** A foreign key guarantees the row. */
export async function loadRequired<Row>(loader: ByIdLoader<Row>, id: number): Promise<Row> {
  const row = await loader.load(id);
  if (row === null) throw new Error(`No row with id ${id}`);
  return row;
}
