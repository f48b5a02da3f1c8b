import type { GraphqlClient } from "./api";
import { asPerson } from "./api";
import { startTestApp, type TestApp } from "./app";
import { expectIndexScan, fill, readingOf } from "./explain";

const NEWEST = { table: "contact_submissions", index: "contact_submissions_newest_idx" };
const ASKED = "SELECT id FROM contact_submissions ORDER BY created_at DESC, id DESC LIMIT 20";

let app: TestApp;
let client: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  client = await asPerson(app, await app.make.resident());
  await fill(
    app.dataSource,
    `INSERT INTO contact_submissions (name, email, message, created_at)
     SELECT 'Somebody', 'somebody@example.com', 'Hello', now() - row * interval '1 minute'
     FROM generate_series(1, 20000) row`,
  );
});

afterAll(() => app.close());

const ask = (sql: string, parameters: unknown[] = []) => app.dataSource.query(sql, parameters);

describe("expecting an index", () => {
  it("is content with one that finds the rows in the order asked for", async () => {
    await expectIndexScan(app.dataSource, NEWEST, () => ask(ASKED));
  });

  it("looks at what is asked with parameters, and at what a request over HTTP asks", async () => {
    const id = "contact_submissions_pkey";
    await expectIndexScan(app.dataSource, { ...NEWEST, index: id }, () =>
      ask("SELECT name FROM contact_submissions WHERE id = $1", [7]),
    );
    const overHttp = await readingOf(app.dataSource, "users", () => client.send("{ __typename }"));
    expect([overHttp.isWalked, overHttp.indexes.length]).not.toEqual([false, 0]);
  });

  it.each([
    ["a walk over the table", "SELECT id FROM contact_submissions WHERE email = 'a@b.example'"],
    ["a sort", "SELECT id FROM contact_submissions ORDER BY name, id LIMIT 20"],
    ["another index", "SELECT name FROM contact_submissions WHERE id = 7"],
    ["no statement on the table at all", "SELECT 1"],
  ])("refuses %s", async (_what, sql) => {
    await expect(expectIndexScan(app.dataSource, NEWEST, () => ask(sql))).rejects.toThrow();
  });
});
