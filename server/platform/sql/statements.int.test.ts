import type { DataSource } from "typeorm";
import { createTestDatabase, type TestDatabase } from "../../test/database";
import { createDataSource } from "../database";
import { queryArrays, type Statement } from "./statements";

const MOST = 100;

let database: TestDatabase;
let dataSource: DataSource;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  dataSource = await createDataSource({ databaseUrl: database.url, poolSize: 1 }).initialize();
});

afterEach(() => dataSource.destroy());

afterAll(() => database.drop());

const way = (number: number, value = 0): Statement => ({
  text: `SELECT ${number}, $1::int`,
  values: [value],
  isPrepared: true,
});
const ask = (number: number) => queryArrays<[number, number]>(dataSource, way(number, -number));

async function askFor(from: number, to: number): Promise<[number, number][]> {
  const rows: [number, number][] = [];
  for (let number = from; number <= to; number += 1) rows.push(...(await ask(number)));
  return rows;
}

const expected = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => [from + index, -from - index]);

/** Prepared statements of the only connection, and their use counts. */
async function prepared(): Promise<Map<number, number>> {
  const rows = await dataSource.query<{ number: number; times: number }[]>(
    `SELECT substring(statement FROM 'SELECT (\\d+)')::int AS number,
       (custom_plans + generic_plans)::int AS times FROM pg_prepared_statements`,
  );
  return new Map(rows.map(({ number, times }) => [number, times]));
}

describe("the statements that a connection has prepared", () => {
  it("are those sent last: one that comes after a hundred others is kept too", async () => {
    expect(await askFor(1, MOST + 20)).toEqual(expected(1, MOST + 20));
    await ask(MOST + 20);
    const kept = await prepared();
    expect([...kept.keys()].sort((one, other) => one - other)).toEqual(
      expected(21, MOST + 20).map(([number]) => number),
    );
    expect(kept.get(MOST + 20)).toBe(2);
  });

  it("are all that this process remembers of it: `pg` forgets those that gave way", async () => {
    await askFor(1, MOST + 20);
    const runner = dataSource.createQueryRunner();
    const { connection } = await runner.connect();
    await runner.release();
    const texts = Object.values<string>(connection.parsedStatements);
    // A second line has the version of the plans, which another test's stale plan may have raised.
    expect(texts.map((text) => text.split("\n")[0])).toEqual(
      expected(21, MOST + 20).map(([number = 0]) => way(number).text),
    );
  });

  it("keep one that is sent again and again, however many others there are", async () => {
    for (let round = 0; round < 5; round += 1) {
      await ask(0);
      await askFor(1 + 50 * round, 50 + 50 * round);
    }
    expect((await prepared()).get(0)).toBe(5);
  });

  it("are prepared again where they had given way", async () => {
    await askFor(1, MOST + 20);
    expect(await askFor(1, 20)).toEqual(expected(1, 20));
    expect((await prepared()).get(1)).toBe(1);
  });

  it("give way in a transaction that has failed, too", async () => {
    await askFor(1, MOST);
    const failing = { text: "SELECT 1 / $1::int", values: [0], isPrepared: true };
    const failed = dataSource.transaction(async (tx) => {
      const division = queryArrays(tx, failing);
      await division.catch(() => undefined);
      for (const [number = 0] of expected(MOST + 1, MOST + 40))
        await queryArrays(tx, way(number)).catch(() => undefined);
      await division;
    });
    await expect(failed).rejects.toThrow("division by zero");
    expect((await prepared()).size).toBeLessThanOrEqual(MOST);
    expect(await askFor(1, MOST + 40)).toEqual(expected(1, MOST + 40));
    expect((await prepared()).size).toBe(MOST);
  });
});
