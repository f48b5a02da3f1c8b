import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectIndexScan, fill, readingOf } from "../../test/explain";
import { type PaymentStandIn, startPaymentStandIn } from "../../test/payment-stand-in";

const ROWS = 20_000;
/** Enough that a resident's purchases are few among all, as in production. */
const RESIDENTS = 100;
const USER = `userId: "${toGlobalId("User", 7)}"`;

let app: TestApp;
let admin: GraphqlClient;
let payments: PaymentStandIn;

beforeAll(async () => {
  payments = await startPaymentStandIn();
  app = await startTestApp({ paymentProvider: payments.provider });
  admin = await asPerson(app, await app.make.administrator());
  for (let made = 0; made < RESIDENTS; made += 1) await app.make.resident();
  const carType = await app.make.carType();
  const plan = await app.make.plan(carType, 50_000);
  await fill(
    app.dataSource,
    `INSERT INTO purchases (user_id, pricing_plan_id, car_type_id, payment_method, payment_status,
       plan_name, car_type_name, credits_given, one_time_credits_given, validity_days, price_paise,
       amount_paise, attention, completed_at, created_at)
     SELECT 1 + row % ${RESIDENTS}, ${plan.id}, ${carType.id},
       CASE WHEN row % 1000 = 0 THEN 'razorpay' ELSE 'mock_payment' END,
       CASE WHEN row % 500 = 0 THEN 'failed' ELSE 'completed' END,
       'Monthly', 'SUV', 4, 0, 30, 50000, 50000, CASE WHEN row % 1000 = 1 THEN 'Look at it' END,
       CASE WHEN row % 500 <> 0 THEN at END, at
     FROM generate_series(1, ${ROWS}) row,
       LATERAL (SELECT timestamptz '2026-11-21Z' - row * interval '1 hour' AS at) moment`,
    `INSERT INTO subscriptions (user_id, purchase_id, pricing_plan_id, car_type_id, plan_name,
       car_type_name, start_date, end_date, created_at)
     SELECT user_id, id, pricing_plan_id, car_type_id, plan_name, car_type_name, completed_at::date,
       CASE WHEN id % 2000 > 0 THEN completed_at::date + 30 END, completed_at
     FROM purchases WHERE payment_status = 'completed'`,
    `INSERT INTO stray_payments (provider_payment_id, amount_paise, currency, reason, created_at, refunded_at)
     SELECT 'pay_' || row, 50000, 'INR', 'unknown_order', at, CASE WHEN row % 1000 > 0 THEN at END
     FROM generate_series(1, ${ROWS}) row,
       LATERAL (SELECT timestamptz '2026-11-21Z' - row * interval '1 hour' AS at) moment`,
    `INSERT INTO payment_events (provider, event_id, payload, processed_at, outcome)
     SELECT 'razorpay', 'evt_' || row, '{}', timestamptz '2026-11-21Z', 'ignored: filler'
     FROM generate_series(1, ${ROWS}) row`,
  );
});

afterAll(async () => {
  await app.close();
  await payments.close();
});

const ask = (query: string) => async () => {
  expect((await admin.send(query)).errors).toBeUndefined();
};
const ids = "{ pageInfo { endCursor } edges { node { id } } }";

describe("in many purchases", () => {
  it.each([
    ["purchases_newest_idx", ""],
    ["purchases_status_idx", "(status: FAILED)"],
    ["purchases_method_idx", "(paymentMethod: RAZORPAY)"],
    ["purchases_attention_idx", "(needsAttention: true)"],
    ["purchases_newest_idx", "(needsAttention: false)"],
    ["purchases_user_id_idx", `(${USER})`],
    ["purchases_newest_idx", '(from: "2025-03-01", to: "2025-03-31")'],
    ["purchases_user_id_idx", `(${USER}, from: "2025-01-01", to: "2025-06-30")`],
    ["purchases_newest_idx", "(last: 20)"],
  ])("%s serves a page of %j", async (index, filter) => {
    const query = `{ purchases${filter} ${ids} }`;
    await expectIndexScan(app.dataSource, { table: "purchases", index }, ask(query));
  });

  it("a page in the middle is served as the first one is", async () => {
    const { data } = await admin.send<{ purchases: { pageInfo: { endCursor: string } } }>(
      `{ purchases(to: "2025-06-01") ${ids} }`,
    );
    const after = data.purchases.pageInfo.endCursor;
    const index = "purchases_newest_idx";
    const query = ask(`{ purchases(after: "${after}") ${ids} }`);
    await expectIndexScan(app.dataSource, { table: "purchases", index }, query);
  });

  it("the statistics of a month read that month alone", async () => {
    const query = ask(
      '{ pricingPlanStatistics(from: "2025-03-01", to: "2025-03-31") { total { purchases } } }',
    );
    expect(await readingOf(app.dataSource, "purchases", query)).toMatchObject({
      indexes: expect.arrayContaining(["purchases_sales_idx"]),
      isWalked: false,
    });
  });
});

describe("in many subscriptions", () => {
  it.each([
    ["subscriptions_newest_idx", ""],
    ["subscriptions_user_id_idx", `(${USER})`],
    ["subscriptions_newest_idx", "(activeOnly: true)"],
  ])("%s serves a page of %j", async (index, filter) => {
    const query = `{ subscriptions${filter} ${ids} }`;
    await expectIndexScan(app.dataSource, { table: "subscriptions", index }, ask(query));
  });

  it("those of a resident that run today are found without a walk over all", async () => {
    const query = ask(`{ subscriptions(activeOnly: true, ${USER}) ${ids} }`);
    const { isWalked } = await readingOf(app.dataSource, "subscriptions", query);
    expect(isWalked).toBe(false);
  });

  it("those that run today are counted, and told from the others, by their end", async () => {
    const table = "subscriptions";
    const statistics = ask("{ pricingPlanStatistics { total { activeSubscriptions } } }");
    expect(await readingOf(app.dataSource, table, statistics)).toMatchObject({
      indexes: expect.arrayContaining(["subscriptions_end_idx"]),
      isWalked: false,
    });
    const count = ask("{ subscriptions(activeOnly: true) { totalCount } }");
    expect(await readingOf(app.dataSource, table, count)).toMatchObject({
      indexes: expect.arrayContaining(["subscriptions_end_idx"]),
      isWalked: false,
    });
  });
});

describe("in many payments to be paid back", () => {
  it.each([
    ["stray_payments_newest_idx", ""],
    ["stray_payments_open_idx", "(isRefunded: false)"],
  ])("%s serves a page of %j", async (index, filter) => {
    const query = ask(`{ strayPayments${filter} ${ids} }`);
    await expectIndexScan(app.dataSource, { table: "stray_payments", index }, query);
  });
});

it("of many payment events those that wait are found by their index", async () => {
  const event = { table: "payment_events", index: "payment_events_waiting_idx" };
  await expectIndexScan(app.dataSource, event, async () => {
    await app.services.paymentInbox.processWaiting();
  });
});
