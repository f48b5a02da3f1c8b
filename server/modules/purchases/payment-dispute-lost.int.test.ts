import { expectConsistent } from "../../test/consistency";
import { beginPaying, type PaidApp, startPaidApp, stateOf, straysOf } from "../../test/paying";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
});

beforeEach(() => {
  const { app, sandbox } = paid;
  sandbox.books.clock = () => app.clock.now();
  sandbox.mood = "works";
});

afterEach(() => expectConsistent(paid.app.dataSource));

afterAll(() => paid.close());

const look = () => paid.app.services.paymentDisputes.lookThrough();

async function bought() {
  const purchase = await beginPaying(paid.app);
  const payment = paid.sandbox.pay(purchase.orderId);
  await paid.sandbox.webhooks.settled();
  return { purchase, payment };
}

async function untold<Result>(work: () => Result): Promise<Result> {
  paid.sandbox.webhooks.isHeld = true;
  const result = work();
  await paid.sandbox.webhooks.release(() => []);
  paid.sandbox.webhooks.isHeld = false;
  return result;
}

async function stepOf({ id }: { readonly id: string }): Promise<string | undefined> {
  const [row] = await paid.app.dataSource.query(
    "SELECT step FROM payment_disputes WHERE provider_dispute_id = $1",
    [id],
  );
  return row?.step;
}

describe("a dispute that nobody told of", () => {
  it("is found with its deadline, and each of its ends, once", async () => {
    const { app, sandbox } = paid;
    const { purchase, payment } = await bought();
    const dispute = await untold(() => sandbox.dispute(payment));
    expect(await look()).toBe(true);
    expect((await stateOf(app, purchase)).attention).toMatch(/^The payer's bank disputes .* by /);
    await app.dataSource.query("UPDATE purchases SET attention = NULL WHERE id = $1", [
      purchase.key,
    ]);
    await look();
    expect((await stateOf(app, purchase)).attention).toBeNull();
    const lost = { ...dispute, status: "lost" as const, amount_deducted: 129_900 };
    await untold(() => sandbox.tellOfDispute("lost", lost, payment));
    await look();
    expect(await stepOf(dispute)).toBe("lost");
    expect((await stateOf(app, purchase)).attention).toContain("was lost: ₹1,299.00");
  });

  it("over a payment to pay back closes it when it is lost", async () => {
    const { app, sandbox } = paid;
    const { purchase } = await bought();
    const second = sandbox.pay(purchase.orderId);
    await sandbox.webhooks.settled();
    const lost = { status: "lost", amount_deducted: 129_900 } as const;
    await untold(() => sandbox.dispute(second, lost));
    await look();
    expect((await straysOf(app)).at(-1)).toMatchObject({
      payment: second.id,
      refunded: app.clock.now(),
    });
  });

  it("never goes back to a step before the one that was told", async () => {
    const { sandbox } = paid;
    const { payment } = await bought();
    const dispute = sandbox.dispute(payment);
    sandbox.tellOfDispute("under_review", { ...dispute, status: "under_review" }, payment);
    await sandbox.webhooks.settled();
    sandbox.disputes.splice(0, sandbox.disputes.length, dispute);
    await look();
    expect(await stepOf(dispute)).toBe("under_review");
  });

  it("is looked for on every page, and one that cannot be read does not hide the others", async () => {
    const { sandbox } = paid;
    const { payment } = await bought();
    const oldest = await untold(() => sandbox.dispute(payment));
    const broken = await untold(() => sandbox.dispute(payment, { amount: 3_000_000_000 }));
    for (let more = 0; more < 120; more += 1) sandbox.disputes.unshift({ ...broken, id: "" });
    expect(await look()).toBe(false);
    expect(await stepOf(oldest)).toBe("created");
    sandbox.disputes.splice(0);
  });

  it("is not looked for to the end while the provider is away", async () => {
    paid.sandbox.mood = "fails";
    expect(await look()).toBe(false);
  });
});
