import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { provePurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { beginPaying, type PaidApp, type Payable, startPaidApp, stateOf } from "../../test/paying";
import { Subscription } from "../credits/subscription.entity";

const DISPUTES = `query ($id: ID!) { node(id: $id) { ... on Purchase { attention disputes {
  disputeId paymentId amount deductedAmount currency step reason respondBy } } } }`;
const END =
  "mutation ($input: EndSubscriptionInput!) { endSubscription(input: $input) { subscription { id } } }";
const PROOF = "query ($id: ID!) { proofOfService(purchaseId: $id) }";

let paid: PaidApp;
let admin: GraphqlClient;

beforeAll(async () => {
  paid = await startPaidApp();
  paid.app.clock.set("2026-11-21T02:30:00.000Z");
  paid.sandbox.books.clock = () => paid.app.clock.now();
  admin = await asPerson(paid.app, await paid.app.make.administrator());
});

afterEach(() => expectConsistent(paid.app.dataSource));

afterAll(() => paid.close());

async function bought() {
  const purchase = await beginPaying(paid.app);
  const payment = paid.sandbox.pay(purchase.orderId);
  await paid.sandbox.webhooks.settled();
  return { purchase, payment };
}

async function seenBy(client: GraphqlClient, { id }: Payable) {
  const { data } = await client.send<{ node: { attention: string; disputes: object[] } }>(
    DISPUTES,
    { id },
  );
  return data.node;
}

const outcomes = async (name: string) => {
  const rows = await paid.app.dataSource.query(
    "SELECT outcome FROM payment_events WHERE event_name = $1 ORDER BY id",
    [name],
  );
  return rows.map(({ outcome }: { outcome: string }) => outcome);
};

describe("a payment that the payer's bank disputes", () => {
  it("asks for the administrators' attention, with the deadline and the reason", async () => {
    const { purchase, payment } = await bought();
    const dispute = paid.sandbox.dispute(payment, { respond_by: 1_795_833_000 });
    await paid.sandbox.webhooks.settled();
    expect(await seenBy(admin, purchase)).toEqual({
      attention: `The payer's bank disputes ₹1,299.00 (${dispute.id}): The service was not provided. Answer at Razorpay by Sat, 28 Nov 2026, 8:00 AM (India), with the proof of service.`,
      disputes: [
        {
          disputeId: dispute.id,
          paymentId: payment.id,
          amount: "1299.00",
          currency: "INR",
          deductedAmount: "0.00",
          step: "CREATED",
          reason: "The service was not provided.",
          respondBy: "2026-11-28T02:30:00.000Z",
        },
      ],
    });
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "completed", grants: 1 });
    expect(await seenBy(purchase.client, purchase)).toEqual({ attention: null, disputes: [] });
  });

  it.each([
    ["action_required", "open", 0, "The bank asks for more about the dispute"],
    ["under_review", "under_review", 0, "The bank looks at our answer"],
    ["won", "won", 0, "was won: the money stays."],
    ["lost", "lost", 129_900, "was lost: ₹1,299.00 were taken back."],
    ["closed", "closed", 0, "was closed."],
  ] as const)(
    "and that is %s then, told backwards and twice, says so",
    async (step, status, amount_deducted, said) => {
      const { webhooks } = paid.sandbox;
      const { purchase, payment } = await bought();
      Object.assign(webhooks, { isHeld: true, copies: 2 });
      const dispute = paid.sandbox.dispute(payment);
      paid.sandbox.tellOfDispute(step, { ...dispute, status, amount_deducted }, payment);
      await webhooks.release((waiting) => [...waiting].reverse());
      Object.assign(webhooks, { isHeld: false, copies: 1 });
      const { attention, disputes } = await seenBy(admin, purchase);
      expect(attention).toContain(said);
      expect(disputes).toMatchObject([{ step: step.toUpperCase() }]);
      expect((await outcomes(`payment.dispute.${step}`))[0]).toBe(`disputed: ${step}`);
    },
  );
});

describe("a refund", () => {
  it("that has begun is known, and changes nothing yet; one that fails asks for attention", async () => {
    const { purchase, payment } = await bought();
    paid.sandbox.failRefund(payment, 10_000);
    await paid.sandbox.webhooks.settled();
    expect(await stateOf(paid.app, purchase)).toMatchObject({
      status: "completed",
      grants: 1,
      attention: expect.stringMatching(/^A refund of ₹100\.00 did not go through \(rfnd_/),
    });
    expect(await outcomes("refund.created")).toEqual(["noted: refund.created"]);
    expect(await outcomes("refund.failed")).toEqual(["refund failed"]);
  });
});

describe("the proof of service", () => {
  it("names the payment, the terms, the home and each wash by date", async () => {
    const { app } = paid;
    const { purchase, payment } = await bought();
    const [{ user_id: userId }] = await app.dataSource.query(
      "SELECT user_id FROM purchases WHERE id = $1",
      [purchase.key],
    );
    await app.dataSource.query(
      `INSERT INTO bookings (user_id, slot_id, booking_date, status, service_type, lot_id, start_time,
         end_time, car_number, car_model, residency_id, residency_name, block_name, flat_name)
       SELECT $1, $2, '2026-11-22', 'completed', 'regular', lot.id, '08:00', '08:30', 'TS09EX1234', 'Swift',
         resident.residency_id, 'Lakeside', 'Tower A', '101'
       FROM users resident, credit_lots lot WHERE resident.id = $1 AND lot.purchase_id = $3`,
      [userId, (await app.make.slot()).id, purchase.key],
    );
    const { data } = await admin.send<{ proofOfService: string }>(PROOF, { id: purchase.id });
    await app.dataSource.query("DELETE FROM bookings WHERE user_id = $1", [userId]);
    const text = data.proofOfService;
    expect(text).toContain(`Payment:    ${payment.id}`);
    expect(text).toContain("Paid:       ₹1,299.00, Sat, 21 Nov 2026, 8:00 AM");
    expect(text).toMatch(/Terms: +version \S+ accepted on /);
    expect(text).toMatch(/Home: +\S+/);
    expect(text).toContain("Washes booked with it (1)");
    expect(text).toContain(
      "Sun, 22 Nov 2026, 8:00 AM to 8:30 AM, completed: Lakeside, Tower A, 101, TS09EX1234 Swift",
    );
  });

  it("says when the plan was ended, and how many of its credits were taken back", async () => {
    const { purchase } = await bought();
    const proof = async () => {
      const { data } = await admin.send<{ proofOfService: string }>(PROOF, { id: purchase.id });
      return data.proofOfService.match(/(?<=(?:Washes|Runs): +)\S.*/g);
    };
    expect(await proof()).toEqual(["4", "Sat, 21 Nov 2026 to Mon, 21 Dec 2026"]);
    const { dataSource } = paid.app;
    const { id } = await dataSource.manager.findOneByOrFail(Subscription, {
      purchaseId: Number(purchase.key),
    });
    const input = { subscriptionId: toGlobalId("Subscription", id), reason: "Moved away" };
    const { errors } = await admin.send(END, { input });
    expect(errors).toBeUndefined();
    expect(await proof()).toEqual([
      "4, 4 of them taken back",
      "Sat, 21 Nov 2026 to Mon, 21 Dec 2026, ended on Sat, 21 Nov 2026",
    ]);
  });

  it("is for administrators only", async () => {
    const { purchase, payment } = await bought();
    await provePurchase(purchase.client, purchase.id, {
      ...paid.sandbox.proofOf({ id: purchase.orderId }, payment.id),
    });
    expect((await purchase.client.send(PROOF, { id: purchase.id })).code).toBe("FORBIDDEN");
  });
});
