import { readdirSync } from "node:fs";
import path from "node:path";
import { Client } from "pg";
import { runMigrations } from "./platform/run-migrations";
import { createBareDatabase, type TestDatabase } from "./test/database";

const OWNERS = "OwnersOfWebhookEndpoints1769632000000";
const directory = path.join(__dirname, "migrations");
const names = readdirSync(directory)
  .filter((file) => file.endsWith(".js"))
  .sort()
  .map((file) => Object.values(require(path.join(directory, file)) as object)[0].name as string);

let database: TestDatabase;
let client: Client;

beforeAll(async () => {
  database = await createBareDatabase();
  await runMigrations(database.url, { only: names.slice(0, names.indexOf(OWNERS)) });
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await database.drop();
});

describe("webhook endpoints of before they had owners", () => {
  it("belong to the key that made them where its name is only one key's, else to the administrators", async () => {
    const { rows: people } = await client.query(
      "INSERT INTO users (firebase_uid, email, display_name, auth_provider) VALUES ('a', 'a@a.example', 'A', 'email') RETURNING id",
    );
    const ids = { userId: people[0].id };
    await client.query(
      `INSERT INTO api_keys (name, scopes, residency_id, created_by_id, created_at, expires_at)
       SELECT name, scopes, NULL, $1, made::timestamptz, '2027-01-01' FROM (VALUES
         ('Gate', '{webhooks:manage}'::text[], '2026-01-01'), ('Gate', '{bookings:read}', '2026-01-01'),
         ('Twice', '{webhooks:manage}', '2026-01-01'), ('Twice', '{webhooks:manage}', '2026-01-02'),
         ('Later', '{webhooks:manage}', '2026-06-01')) key (name, scopes, made)`,
      [ids.userId],
    );
    await client.query(
      `INSERT INTO webhook_endpoints (url, event_types, payload, status, created_by_id, created_via, created_at)
       SELECT 'https://' || coalesce(via, 'hand') || '.example', '{booking.created}', 'thin', 'enabled',
         CASE WHEN via IS NULL THEN $1::int END, via, '2026-02-01'
       FROM unnest(ARRAY['Gate', 'Twice', 'Later', 'Renamed', NULL]) via`,
      [ids.userId],
    );
    await runMigrations(database.url);
    const { rows } = await client.query(
      `SELECT endpoint.created_via AS via, key.scopes FROM webhook_endpoints endpoint
       LEFT JOIN api_keys key ON key.id = endpoint.api_key_id ORDER BY endpoint.id`,
    );
    expect(rows).toEqual([
      { via: "Gate", scopes: ["webhooks:manage"] },
      ...["Twice", "Later", "Renamed", null].map((via) => ({ via, scopes: null })),
    ]);
  });
});
