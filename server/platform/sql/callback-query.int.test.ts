import { Client, Query, type QueryResult } from "pg";
import { startTestApp, type TestApp } from "../../test/app";
import { queryByCallback } from "./callback-query";

let app: TestApp;
let client: Client;

beforeAll(async () => {
  app = await startTestApp();
  const { url } = app.dataSource.options as { url?: string };
  client = new Client({ connectionString: url });
  queryByCallback(client);
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await app.close();
});

describe("a connection that is asked by callback", () => {
  it("is one of those that the server reads with", async () => {
    const runner = app.dataSource.createQueryRunner();
    const connection: Client = await runner.connect();
    expect(connection.query).not.toBe(Client.prototype.query);
    await runner.release();
  });

  it("answers who awaits it, by text and by what pg calls a configuration, any number of times", async () => {
    const asked = { text: "SELECT $1::int AS number", values: [2], rowMode: "array" as const };
    const { rows } = await client.query("SELECT $1::int AS number", [1]);
    expect(rows).toEqual([{ number: 1 }]);
    for (let time = 0; time < 2; time += 1) expect((await client.query(asked)).rows).toEqual([[2]]);
    expect(asked).not.toHaveProperty("callback");
  });

  it("answers who gave a callback, wherever it stands", async () => {
    type Answer = (error: Error | null, result: QueryResult) => void;
    const ways: ((answer: Answer) => void)[] = [
      (answer) => client.query("SELECT 1 AS number", answer),
      (answer) => client.query("SELECT $1::int AS number", [2], answer),
      (callback) => client.query(Object.assign({ text: "SELECT 3 AS number" }, { callback })),
    ];
    const answers: unknown[] = [];
    for (const ask of ways) {
      answers.push(await new Promise((resolve) => ask((_error, { rows }) => resolve(rows))));
    }
    expect(answers).toEqual([[{ number: 1 }], [{ number: 2 }], [{ number: 3 }]]);
  });

  it("leaves alone what answers by itself", async () => {
    const query = new Query<{ number: number }>("SELECT 4 AS number");
    const rows: unknown[] = [];
    const ended = new Promise((resolve) => query.on("end", resolve));
    query.on("row", (row) => rows.push(row));
    expect(client.query(query)).toBe(query);
    await ended;
    expect(rows).toEqual([{ number: 4 }]);
  });

  it("refuses as PostgreSQL does, tells who asked, and goes on", async () => {
    async function whoAsks() {
      return await client.query("SELECT nothing");
    }
    const error: unknown = await whoAsks().catch((error: unknown) => error);
    expect(error).toMatchObject({ code: "42703", stack: expect.stringContaining("whoAsks") });
    expect((await client.query("SELECT 5 AS number")).rows).toEqual([{ number: 5 }]);
  });
});
