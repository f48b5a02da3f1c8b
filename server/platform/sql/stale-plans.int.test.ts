import type { DataSource } from "typeorm";
import { createTestDatabase, type TestDatabase } from "../../test/database";
import { createDataSource } from "../database";
import { execute, queryRow } from "./query";
import { queryArrays } from "./statements";

const BEYOND = 3_000_000_000;

let database: TestDatabase;
let dataSource: DataSource;

beforeEach(async () => {
  database = await createTestDatabase();
  dataSource = await createDataSource({ databaseUrl: database.url, poolSize: 2 }).initialize();
  await execute(dataSource, "CREATE TABLE deeds (id int, done boolean)");
  await execute(dataSource, "INSERT INTO deeds VALUES (7, false)");
});

afterEach(async () => {
  await dataSource.destroy();
  await database.drop();
});

const read = (on: Parameters<typeof queryArrays>[0], id: number) =>
  queryArrays<[number]>(on, {
    text: "SELECT id FROM deeds WHERE id = $1",
    values: [id],
    isPrepared: true,
  });
const write = (on: Parameters<typeof queryArrays>[0], id: number) =>
  queryArrays(on, {
    text: "UPDATE deeds SET done = true WHERE id = $1",
    values: [id],
    isPrepared: true,
  });

async function widen(): Promise<void> {
  await execute(dataSource, "ALTER TABLE deeds ALTER id TYPE bigint");
  await execute(dataSource, "INSERT INTO deeds VALUES ($1, false)", [BEYOND]);
}

describe("a prepared statement whose columns were given another type", () => {
  it("is prepared again, and the number comes as a number", async () => {
    expect(await read(dataSource, 7)).toEqual([[7]]);
    await widen();
    expect(await read(dataSource, 7)).toEqual([[7]]);
    expect(await read(dataSource, BEYOND)).toEqual([[BEYOND]]);
  });

  it("repeats its transaction, also where only a parameter has outgrown its type", async () => {
    await read(dataSource, 7);
    await write(dataSource, 7);
    await widen();
    let times = 0;
    await dataSource.transaction(async (tx) => {
      times += 1;
      await read(tx, BEYOND);
      await write(tx, BEYOND);
    });
    expect(times).toBe(3);
    const { done } = await queryRow<{ done: boolean }>(
      dataSource,
      "SELECT bool_and(done) AS done FROM deeds",
    );
    expect(done).toBe(true);
  });

  it("is no reason to repeat a transaction that failed otherwise", async () => {
    let times = 0;
    const failing = dataSource.transaction(async (tx) => {
      times += 1;
      await execute(tx, "SELECT 1 / 0");
    });
    await expect(failing).rejects.toThrow("division by zero");
    expect(times).toBe(1);
  });
});

describe("an integer of 64 bits", () => {
  it("is a number where that holds it exactly, also in an array, and else text", async () => {
    const row = await queryRow(
      dataSource,
      "SELECT 9007199254740991::bigint AS most, 9007199254740992::bigint AS more, ARRAY[3000000000, NULL]::bigint[] AS several",
    );
    expect(row).toEqual({
      most: 9_007_199_254_740_991,
      more: "9007199254740992",
      several: [BEYOND, null],
    });
  });
});
