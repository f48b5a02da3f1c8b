import { expectConsistent } from "../../test/consistency";
import { beginPaying, type PaidApp, startPaidApp, stateOf, straysOf } from "../../test/paying";
import { openConnections } from "../../test/race";

const TIMES = 15;

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
  paid.sandbox.books.clock = () => paid.app.clock.now();
  await openConnections(paid.app.dataSource);
});

afterAll(async () => {
  await expectConsistent(paid.app.dataSource);
  await paid.close();
});

it("a second payment and a dispute that the bank wins, told at once in any order, end with nothing owed", async () => {
  const { app, sandbox } = paid;
  for (let times = 0; times < TIMES; times += 1) {
    const purchase = await beginPaying(app);
    sandbox.pay(purchase.orderId);
    await sandbox.webhooks.settled();
    sandbox.webhooks.isHeld = true;
    const second = sandbox.pay(purchase.orderId);
    const dispute = sandbox.dispute(second);
    const lost = { ...dispute, status: "lost" as const, amount_deducted: second.amount };
    sandbox.tellOfDispute("lost", lost, second);
    await sandbox.webhooks.release((waiting) =>
      times % 2 === 0 ? [...waiting].reverse() : [...waiting],
    );
    sandbox.webhooks.isHeld = false;
    await app.services.paymentInbox.processWaiting();
    expect((await straysOf(app)).at(-1)).toMatchObject({
      payment: second.id,
      refunded: app.clock.now(),
    });
    const { attention, status } = await stateOf(app, purchase);
    expect([status, attention]).toEqual([
      "completed",
      expect.stringMatching(`^The dispute over ₹1,299\\.00 \\(${dispute.id}\\) was lost`),
    ]);
  }
});
