import { readFileSync } from "node:fs";
import path from "node:path";
import { MODULES } from "../modules";
import { forgetCreationKeys } from "../platform/creation-keys";
import { forgetExpiredLimits } from "../platform/rate-limiter";
import { startTestApp, type TestApp } from "../test/app";
import { enforceRetention } from "./enforce-retention";
import { personData } from "./person-data";
import { RETENTION } from "./retention";
import { withRetention } from "./retention-page";

const PAGE = path.resolve(__dirname, "../../../docs/personal-data.md");

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const tablesWith = async (column: string) =>
  app.dataSource.query<{ name: string }[]>(
    `SELECT DISTINCT relname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND attnum > 0 AND attname ~ $1 ORDER BY 1`,
    [column],
  );

describe("the table of retention", () => {
  it("has each table of the schema", async () => {
    const tables = (await tablesWith(".")).map(({ name }) => name);
    expect(Object.keys(RETENTION).sort()).toEqual(tables);
  });

  it("finds the rows of a person in each table that names people", async () => {
    const named = await tablesWith("^(user_id|email|invited_email|borrower_id)$");
    const left = named.filter(({ name }) => !RETENTION[name]?.ofPerson);
    expect(left).toEqual([]);
  });

  it("names jobs that there are", () => {
    const names = [
      ...MODULES.all.flatMap(({ jobs }) => jobs?.(app.services) ?? []),
      forgetExpiredLimits(app.dataSource),
      forgetCreationKeys(app.dataSource),
    ].map(({ name }) => name);
    for (const { stay } of Object.values(RETENTION))
      if ("job" in stay) expect(names).toContain(stay.job);
  });

  it("stands in the page on personal data", () => {
    const page = readFileSync(PAGE, "utf8");
    expect(withRetention(page)).toBe(page);
  });
});

it("the job deletes what is too old, and nothing else", async () => {
  const [owner, other] = [await app.make.resident(), await app.make.resident()];
  const [car] = await app.dataSource.query("SELECT id FROM vehicles WHERE user_id = $1", [
    owner.id,
  ]);
  const left = async () => {
    const [row] = await app.dataSource.query(`SELECT
      (SELECT array_agg(message ORDER BY id) FROM contact_submissions) AS messages,
      (SELECT array_agg(invited_email ORDER BY id) FROM vehicle_shares) AS invitations,
      (SELECT count(*)::int FROM home_changes) AS homes`);
    return row;
  };
  await app.dataSource.query(
    `INSERT INTO contact_submissions (name, email, message, created_at)
     SELECT 'A', 'a@visitors.example', days || ' days', $1::timestamptz - days * interval '1 day'
     FROM unnest('{364,366}'::int[]) days, generate_series(1, CASE days WHEN 366 THEN 1500 ELSE 1 END)`,
    [app.clock.now()],
  );
  await app.dataSource.query(
    `INSERT INTO vehicle_shares (vehicle_id, invited_email, borrower_id, created_at, accepted_at)
     SELECT $2, name || '@residents.example', CASE name WHEN 'accepted' THEN $3::int END,
       $1::timestamptz - days * interval '1 day', CASE name WHEN 'accepted' THEN $1::timestamptz END
     FROM (VALUES ('new', 89), ('old', 91), ('accepted', 91)) shares (name, days)`,
    [app.clock.now(), car.id, other.id],
  );
  await app.dataSource.query(
    `INSERT INTO home_changes (user_id, changed_at)
     SELECT $2, $1::timestamptz - days * interval '1 day' FROM unnest('{89,91}'::int[]) days`,
    [app.clock.now(), owner.id],
  );
  const job = enforceRetention(app.dataSource, app.clock);
  await job.run();
  await job.run();
  expect(await left()).toEqual({
    messages: ["364 days"],
    invitations: ["new@residents.example", "accepted@residents.example"],
    homes: 1,
  });
});

it("a person's data has the own rows and messages from the address, and none of others", async () => {
  const [asha, ravi] = [await app.make.resident(), await app.make.resident()];
  const slot = await app.make.slot();
  const booking = await app.make.booking(asha, slot, "2026-11-24");
  await app.make.booking(ravi, slot, "2026-11-25");
  await app.make.contactSubmission({ email: asha.email.toUpperCase(), message: "Mine" });
  await app.make.contactSubmission({ email: ravi.email, message: "Not mine" });
  const found = await personData(app.dataSource, asha);
  expect(found).toMatchObject({
    users: [{ id: asha.id, email: asha.email }],
    bookings: [{ id: booking.id }],
    contact_submissions: [{ message: "Mine" }],
  });
  expect(JSON.stringify(found)).not.toContain(ravi.email);
  expect(await personData(app.dataSource, { id: 0, email: "nobody@visitors.example" })).toEqual({});
});
