import { Client } from "pg";
import { CONNECT_QUERY, carriesPreparedStatements } from "../../platform/pooler";
import { asPerson } from "../api";
import { startTestApp, type TestApp } from "../app";
import { expectConsistent } from "../consistency";
import { startPooler, type TestPooler } from "../pooler";
import { atOnce } from "../race";
import { bookAs } from "../watching";

const TOMORROW = "2026-11-22";
const PLANS = "SELECT count(*)::int AS count FROM pg_prepared_statements";

let direct: TestApp;
let directUrl: string;
let carrying: TestPooler;
let forgetful: TestPooler;

beforeAll(async () => {
  direct = await startTestApp();
  directUrl = (direct.dataSource.options as { url?: string }).url ?? "";
  [carrying, forgetful] = await Promise.all([
    startPooler(directUrl, CONNECT_QUERY, true),
    startPooler(directUrl, CONNECT_QUERY),
  ]);
});

afterAll(async () => {
  await Promise.all([carrying.close(), forgetful.close()]);
  await direct.close();
});

it("a pooler that carries prepared statements is told from one that does not, and from none that answers", async () => {
  expect(await carriesPreparedStatements(carrying.url)).toBe(true);
  expect(await carriesPreparedStatements(forgetful.url)).toBe(false);
  expect(await carriesPreparedStatements("postgres://nobody@127.0.0.1:9/none")).toBe(false);
});

it.each([
  ["carries prepared statements", true, () => carrying],
  ["does not", false, () => forgetful],
])("through a pooler that %s people book as without one", async (_what, carriesPlans, pooler) => {
  const app = await startTestApp({ beside: direct, poolerUrl: pooler().url, carriesPlans });
  const slot = await direct.make.slot({ maxBookings: 6 });
  const clients = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const resident = await direct.make.resident();
      await direct.make.credits(resident, 1);
      return asPerson(app, resident);
    }),
  );
  const answers = await atOnce(12, (index) => {
    const client = clients[index];
    if (!client) throw new Error("There are twelve");
    return bookAs(client, slot, TOMORROW).then(
      () => "booked",
      (error: Error) => error.message,
    );
  });
  expect(answers.filter((answer) => answer === "booked")).toHaveLength(6);
  expect(new Set(answers).size).toBe(2);
  await app.close();
  await expectConsistent(direct.dataSource);
});

it("through one that carries them connections of the database keep plans", async () => {
  const client = new Client(carrying.url);
  await client.connect();
  const counts: number[] = [];
  for (let time = 0; time < 4; time += 1)
    counts.push((await client.query<{ count: number }>(PLANS)).rows[0]?.count ?? 0);
  await client.end();
  expect(Math.max(...counts)).toBeGreaterThan(0);
});
