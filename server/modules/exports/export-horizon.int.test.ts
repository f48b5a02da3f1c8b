import { gunzipSync } from "node:zlib";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import type { CarType } from "../catalog/car-type.entity";
import type { PricingPlan } from "../catalog/pricing-plan.entity";
import type { User } from "../users/user.entity";

const START = `mutation ($input: StartExportInput!) {
  startExport(input: $input) { url export { exportId status changesFrom } } }`;

let app: TestApp;
let admin: GraphqlClient;
let resident: User;
let carType: CarType;
let plan: PricingPlan;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
  resident = await app.make.resident();
  carType = await app.make.carType();
  plan = await app.make.plan(carType, 50_000);
});

afterAll(() => app.close());
afterEach(() => app.dataSource.query("DELETE FROM exports"));

async function start(input: object) {
  const { data, errors } = await admin.send<{
    startExport: { url: string; export: { changesFrom: string } };
  }>(START, { input });
  expect(errors).toBeUndefined();
  const { url, export: exported } = data.startExport;
  return { url: new URL(url, app.url).pathname, changesFrom: exported.changesFrom };
}

async function write() {
  const isPending = "SELECT FROM exports WHERE status = 'pending' LIMIT 1";
  do await app.services.exportWriter.run();
  while ((await app.dataSource.query(isPending)).length > 0);
}

async function idsAt(url: string): Promise<string[]> {
  const response = await fetch(app.url + url);
  expect(response.status).toBe(200);
  const text = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
  const lines = text.split("\n").filter(Boolean);
  return lines.map((line) => JSON.parse(line).id);
}

const buy = () => app.make.purchase(resident, plan, carType, new Date());

/** A row whose transaction is still open, and a function that commits it. */
async function beginRow(sql: string, values: unknown[]) {
  const runner = app.dataSource.createQueryRunner();
  await runner.startTransaction();
  const [{ id }] = await runner.query(sql, values);
  return {
    id: id as number,
    async commit() {
      await runner.commitTransaction();
      await runner.release();
    },
  };
}

const PURCHASE = `INSERT INTO purchases (user_id, pricing_plan_id, car_type_id, payment_method, payment_status, plan_name,
    car_type_name, credits_given, one_time_credits_given, validity_days, price_paise, amount_paise, created_at)
  SELECT user_id, pricing_plan_id, car_type_id, payment_method, 'expired', plan_name,
    car_type_name, credits_given, one_time_credits_given, validity_days, price_paise, amount_paise, now()
  FROM purchases WHERE id = $1 RETURNING id`;
const PERSON = `INSERT INTO users (firebase_uid, email, display_name, auth_provider)
  VALUES ('late-' || $1::text, 'late-' || $1 || '@export.example', 'Late', 'email') RETURNING id`;

const SUBJECTS: [what: string, type: string, sql: string][] = [
  ["PURCHASES", "Purchase", PURCHASE],
  ["RESIDENTS", "User", PERSON],
];

describe.each(SUBJECTS)("an export of %s", (what, type, sql) => {
  it("waits for a row that was begun before it and is committed late", async () => {
    const { id: first } = await buy();
    const late = await beginRow(sql, [first]);
    await buy();
    await app.make.resident();
    const { url } = await start({ what });
    expect(await app.services.exportWriter.run()).toBe(false);
    expect((await fetch(app.url + url)).status).toBe(409);
    await late.commit();
    await write();
    expect(await idsAt(url)).toContain(toGlobalId(type, late.id));
  });

  it("is followed by one of what was made or changed since, with nothing left out", async () => {
    const [{ id: changed }, { id: same }] = [await buy(), await buy()];
    const person = await app.make.resident();
    const { changesFrom } = await start({ what });
    await write();
    const late = await beginRow(sql, [same]);
    const table = type === "User" ? "users SET display_name" : "purchases SET plan_name";
    const changedId = type === "User" ? person.id : changed;
    await app.dataSource.query(`UPDATE ${table} = 'Changed' WHERE id = $1`, [changedId]);
    await late.commit();
    const { url } = await start({ what, updatedSince: changesFrom });
    await write();
    const expected = [changedId, late.id].map((id) => toGlobalId(type, id));
    expect((await idsAt(url)).sort()).toEqual(expected.sort());
  });
});

it("an export of purchases since then has those whose buyer changed, who may have moved house", async () => {
  const { id } = await buy();
  const { changesFrom } = await start({ what: "PURCHASES" });
  await write();
  await app.dataSource.query(
    `UPDATE users SET residency_id = NULL, block_id = NULL, flat_id = NULL
     WHERE id = (SELECT user_id FROM purchases WHERE id = $1)`,
    [id],
  );
  const { url } = await start({ what: "PURCHASES", updatedSince: changesFrom });
  await write();
  expect(await idsAt(url)).toContain(toGlobalId("Purchase", id));
});

describe("an export that cannot be written", () => {
  it("is FAILED, so that it holds up no other, and fails its job's run", async () => {
    const { url } = await start({ what: "BOOKINGS" });
    await app.dataSource.query(
      "ALTER TABLE export_chunks ADD CONSTRAINT broken CHECK (false) NOT VALID",
    );
    await expect(app.services.exportWriter.run()).rejects.toThrow("broken");
    await app.dataSource.query("ALTER TABLE export_chunks DROP CONSTRAINT broken");
    const { data } = await admin.send("{ exports { status } }");
    expect(data).toEqual({ exports: [{ status: "FAILED" }] });
    expect((await fetch(app.url + url)).status).toBe(409);
  });
});
