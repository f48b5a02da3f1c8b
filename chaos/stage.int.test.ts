import { Client } from "pg";
import { Stage } from "./stage";

let stage: Stage;

beforeAll(async () => {
  stage = await Stage.open();
}, 60_000);

afterAll(() => stage.close());

async function grant(connectionString: string): Promise<number> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO credit_lots (user_id, kind, source, granted_by_id, reason, granted, remaining)
       SELECT min(id), 'regular', 'admin_grant', max(id), 'test', 1, 1 FROM users RETURNING id`,
    );
    return rows[0]?.id ?? 0;
  } finally {
    await client.end();
  }
}

it("a database of a fault gives no number twice, though PostgreSQL crashes", async () => {
  const { databaseUrl } = await stage.furnishedDatabase("numbers");
  const before = [await grant(databaseUrl), await grant(databaseUrl)];
  await stage.crashPostgres();
  await stage.restorePostgres();
  expect(before).not.toContain(await grant(databaseUrl));
}, 60_000);
