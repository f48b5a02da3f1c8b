import { expectConsistent } from "../../test/consistency";
import { beginPaying, type PaidApp, startPaidApp, stateOf } from "../../test/paying";

const AFTER_ITS_END = "2026-11-22T02:30:00.000Z";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
});

afterAll(async () => {
  await expectConsistent(paid.app.dataSource);
  await paid.close();
});

/** Works once between a purchase's being found due and its resident's lock. */
function beforeLock(work: () => Promise<unknown>): void {
  const { users } = paid.app.services;
  const lock = users.lockIdle.bind(users);
  users.lockIdle = async (tx, userIds) => {
    users.lockIdle = lock;
    await work();
    return lock(tx, userIds);
  };
}

it("a purchase whose payment begins to be confirmed while it expires is left alone", async () => {
  const { app } = paid;
  const [confirmed, other] = [await beginPaying(app), await beginPaying(app)];
  app.clock.set(AFTER_ITS_END);
  beforeLock(() =>
    app.dataSource.query("UPDATE purchases SET confirming_since = $2 WHERE id = $1", [
      confirmed.key,
      app.clock.now(),
    ]),
  );
  expect(await app.services.purchaseClosing.expireDue()).toBe(1);
  expect((await stateOf(app, confirmed)).status).toBe("pending");
  expect((await stateOf(app, other)).status).toBe("expired");
});
