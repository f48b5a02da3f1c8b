import type { DataSource, EntityMetadata, QueryRunner } from "typeorm";
import { createDataSource } from "./platform/database";
import { queryRows } from "./platform/sql/query";
import { createTestDatabase, type TestDatabase } from "./test/database";

interface Column {
  readonly table: string;
  readonly name: string;
  readonly isNullable: boolean;
  readonly isFilled: boolean;
  /** All its columns can be null. */
  readonly isOfView: boolean;
}

let database: TestDatabase;
let dataSource: DataSource;
let columns: readonly Column[];

beforeAll(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource({ databaseUrl: database.url, poolSize: 1 }).initialize();
  columns = await columnsOf(dataSource);
});

afterAll(async () => {
  await dataSource.destroy();
  await database.drop();
});

const columnsOf = (source: DataSource | QueryRunner): Promise<Column[]> =>
  queryRows<Column>(
    source,
    `SELECT table_name AS "table", column_name AS name, is_nullable = 'YES' AS "isNullable",
       table_name IN (SELECT viewname FROM pg_views) AS "isOfView", column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS "isFilled"
     FROM information_schema.columns WHERE table_schema = 'public'`,
  );

function differences(entity: EntityMetadata, all: readonly Column[]): string[] {
  const inTable = all.filter(({ table }) => table === entity.tableName);
  if (inTable.length === 0) return [`${entity.tableName}: no migration makes this table`];
  const inEntity = new Map(entity.columns.map((column) => [column.databaseName, column]));
  const missing = [...inEntity.keys()]
    .filter((name) => !inTable.some((column) => column.name === name))
    .map((name) => `${entity.tableName}.${name}: no migration adds this column`);
  const unknown = inTable
    .filter(({ name, isNullable, isFilled }) => !inEntity.has(name) && !isNullable && !isFilled)
    .map(({ table, name }) => `${table}.${name}: must be given, and the entity does not know it`);
  const otherwise = inTable
    .filter(({ name, isNullable, isOfView }) => {
      const column = inEntity.get(name);
      return !isOfView && column !== undefined && column.isNullable !== isNullable;
    })
    .map(({ table, name, isNullable }) =>
      isNullable
        ? `${table}.${name}: can be null in the database, not in the entity`
        : `${table}.${name}: can be null in the entity, not in the database`,
    );
  return [...missing, ...unknown, ...otherwise];
}

it("entities have the columns that the migrations make", () => {
  const entities = dataSource.entityMetadatas;
  expect(entities.length).toBeGreaterThan(25);
  expect(entities.flatMap((entity) => differences(entity, columns))).toEqual([]);
});

it("a column without its migration, and one that no entity knows, are found", async () => {
  const runner = dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query(`ALTER TABLE residencies DROP COLUMN name`);
  await runner.query(`ALTER TABLE residencies ADD COLUMN gate text, ADD COLUMN pin int NOT NULL`);
  await runner.query(`ALTER TABLE residencies ALTER COLUMN image_id SET NOT NULL`);
  const changed = await columnsOf(runner);
  await runner.rollbackTransaction();
  await runner.release();
  const residency = dataSource.getMetadata("Residency");
  expect(differences(residency, changed)).toEqual([
    "residencies.name: no migration adds this column",
    "residencies.pin: must be given, and the entity does not know it",
    "residencies.image_id: can be null in the entity, not in the database",
  ]);
});
