import { expectConsistent } from "../../test/consistency";
import { beginPaying, type PaidApp, type Payable, startPaidApp, stateOf } from "../../test/paying";

const BEGUN = "2026-11-21T02:30:00.000Z";
const FIVE_MINUTES_LATER = "2026-11-21T02:35:00.000Z";
const AFTER_ITS_END = "2026-11-21T03:01:00.000Z";

let paid: PaidApp;
let failing: Payable;
let other: Payable;

beforeEach(async () => {
  paid = await startPaidApp();
  paid.app.clock.set(BEGUN);
  paid.sandbox.books.clock = () => paid.app.clock.now();
  paid.sandbox.webhooks.isHeld = true;
  failing = await beginPaying(paid.app);
  other = await beginPaying(paid.app);
});

afterEach(async () => {
  await paid.app.dataSource.query("DROP FUNCTION fail() CASCADE");
  await expectConsistent(paid.app.dataSource);
  await paid.close();
});

/** Every change of the purchase to this status fails in the database. */
async function failOn(status: string): Promise<void> {
  const { dataSource } = paid.app;
  await dataSource.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'It always fails'; END $$`);
  await dataSource.query(`CREATE TRIGGER fails BEFORE UPDATE ON purchases FOR EACH ROW
    WHEN (NEW.id = ${failing.key} AND NEW.payment_status = '${status}') EXECUTE FUNCTION fail()`);
}

it.each([
  ["reconciliation of orders", "completed", FIVE_MINUTES_LATER, "reconcileDue"],
  ["reconciliation of payments by time", "completed", FIVE_MINUTES_LATER, "reconcileAll"],
] as const)(
  "a purchase that always fails does not keep the %s from settling others",
  async (_what, status, at, run) => {
    await failOn(status);
    for (const { orderId } of [failing, other]) paid.sandbox.pay(orderId);
    paid.app.clock.set(at);
    const { reconciliation } = paid.app.services;
    await expect(reconciliation[run]()).rejects.toThrow("It always fails");
    expect(await stateOf(paid.app, failing)).toMatchObject({ status: "pending", grants: 0 });
    expect(await stateOf(paid.app, other)).toMatchObject({ status: "completed", grants: 1 });
    await paid.app.dataSource.query("DROP TRIGGER fails ON purchases");
    await reconciliation.reconcileAll();
    expect(await stateOf(paid.app, failing)).toMatchObject({ status: "completed", grants: 1 });
  },
);

it("a purchase that always fails does not keep others from expiring", async () => {
  await failOn("expired");
  paid.app.clock.set(AFTER_ITS_END);
  await expect(paid.app.services.purchaseClosing.expireDue()).rejects.toThrow("It always fails");
  expect((await stateOf(paid.app, failing)).status).toBe("pending");
  expect((await stateOf(paid.app, other)).status).toBe("expired");
});
