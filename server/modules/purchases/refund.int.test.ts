import { toGlobalId } from "../../platform/global-id";
import type { GraphqlClient } from "../../test/api";
import { usesOf } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { beginPaying, type PaidApp, type Payable, startPaidApp, stateOf } from "../../test/paying";
import { User } from "../users/user.entity";
import { Purchase } from "./purchase.entity";

const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const CANCEL =
  "mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { id } } }";
const VIEWER = `{ viewer { credits payPerUseCredits
  onboarding { hasActiveSubscription }
  subscriptions { edges { node { isActive endedAt credits } } }
  creditLedger { edges { node { type change reason booking { id } } } } } }`;

let paid: PaidApp;

beforeEach(async () => {
  paid = await startPaidApp();
});

afterEach(async () => {
  await expectConsistent(paid.app.dataSource);
  await paid.close();
});

async function book(client: GraphqlClient): Promise<string> {
  const slot = await paid.app.make.slot({ maxBookings: 5 });
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date: "2026-11-23" };
  const { data } = await client.send<{ bookSlot: { booking: { id: string } } }>(BOOK, { input });
  return data.bookSlot.booking.id;
}

async function payFor(purchase: Payable) {
  const payment = paid.sandbox.pay(purchase.orderId);
  await paid.sandbox.webhooks.settled();
  return async (paise?: number) => {
    paid.sandbox.refund(payment, paise);
    await paid.sandbox.webhooks.settled();
  };
}

async function viewerOf({ client }: Payable) {
  const { data } = await client.send<{ viewer: Record<string, unknown> }>(VIEWER);
  return data.viewer;
}

const nodes = (...rows: readonly object[]) => ({ edges: rows.map((node) => ({ node })) });

describe("the use of a coupon", () => {
  async function boughtWithCoupon() {
    const coupon = await paid.app.make.coupon({ usesPerResident: 1, usageLimit: 1 });
    const purchase = await beginPaying(paid.app, { couponCode: coupon.code });
    const payment = paid.sandbox.pay(purchase.orderId);
    await paid.sandbox.webhooks.settled();
    return { coupon, payment, uses: () => usesOf(paid.app.dataSource, coupon) };
  }

  it("comes back with a full refund, and can be taken again", async () => {
    const { coupon, payment, uses } = await boughtWithCoupon();
    expect(await uses()).toEqual({ held: 0, used: 1, holds: { used: 1 } });
    paid.sandbox.refund(payment);
    await paid.sandbox.webhooks.settled();
    expect(await uses()).toEqual({ held: 0, used: 0, holds: { released: 1 } });
    await beginPaying(paid.app, { couponCode: coupon.code });
    expect(await uses()).toMatchObject({ held: 1, used: 0 });
  });

  it("stays taken after a partial refund", async () => {
    const { payment, uses } = await boughtWithCoupon();
    paid.sandbox.refund(payment, 10_000);
    await paid.sandbox.webhooks.settled();
    expect(await uses()).toMatchObject({ held: 0, used: 1 });
  });

  it("stays taken where the payer's bank takes the money back by a dispute", async () => {
    const { payment, uses } = await boughtWithCoupon();
    const dispute = paid.sandbox.dispute(payment);
    const lost = { ...dispute, status: "lost" as const, amount_deducted: payment.amount };
    paid.sandbox.tellOfDispute("lost", lost, payment);
    await paid.sandbox.webhooks.settled();
    expect(await uses()).toMatchObject({ held: 0, used: 1 });
  });
});

describe("a full refund", () => {
  it("ends the plan and takes its unused credits back; those that are booked stay used", async () => {
    const purchase = await beginPaying(paid.app);
    const giveBack = await payFor(purchase);
    const bookingId = await book(purchase.client);
    await giveBack();
    expect(await stateOf(paid.app, purchase)).toMatchObject({
      status: "refunded",
      attention:
        "It was paid back. The plan has ended and 3 unused credits were taken back; 1 was used or booked.",
    });
    expect(await viewerOf(purchase)).toMatchObject({
      credits: 0,
      payPerUseCredits: 0,
      onboarding: { hasActiveSubscription: false },
      subscriptions: nodes({ isActive: false, endedAt: expect.any(String), credits: 0 }),
      creditLedger: nodes(
        { type: "REVOKED", change: -3, reason: "The payment was paid back.", booking: null },
        { type: "SPENT", change: -1, reason: null, booking: { id: bookingId } },
        { type: "GRANTED", change: 4, reason: null, booking: null },
      ),
    });
  });

  it("takes a credit back that comes back later, when its booking is cancelled", async () => {
    const purchase = await beginPaying(paid.app);
    const giveBack = await payFor(purchase);
    const bookingId = await book(purchase.client);
    await giveBack();
    const LOST = "{ viewer { bookings { edges { node { isCreditLost } } } } }";
    expect((await purchase.client.send(LOST)).data).toEqual({
      viewer: { bookings: nodes({ isCreditLost: true }) },
    });
    await purchase.client.send(CANCEL, { input: { bookingId } });
    expect(await viewerOf(purchase)).toMatchObject({
      credits: 0,
      creditLedger: {
        edges: [
          { node: { type: "REVOKED", change: -1, reason: "The payment was paid back." } },
          { node: { type: "RETURNED", change: 1 } },
          { node: { type: "REVOKED", change: -3 } },
          { node: { type: "SPENT" } },
          { node: { type: "GRANTED" } },
        ],
      },
    });
  });

  it("of a plan whose credits are all used takes nothing, and is never below nothing", async () => {
    const purchase = await beginPaying(paid.app);
    const giveBack = await payFor(purchase);
    await paid.app.dataSource.query(
      `WITH lot AS (UPDATE credit_lots SET remaining = 0, revoked = granted WHERE purchase_id = $1
         RETURNING id, user_id, granted)
       INSERT INTO credit_ledger (user_id, lot_id, entry, change, reason)
       SELECT user_id, id, 'revoked', -granted, 'For a test' FROM lot`,
      [purchase.key],
    );
    await giveBack();
    expect(await viewerOf(purchase)).toMatchObject({ credits: 0 });
  });

  it("of a purchase does not touch the credits of another", async () => {
    const purchase = await beginPaying(paid.app);
    const giveBack = await payFor(purchase);
    const { manager } = paid.app.dataSource;
    const { userId } = await manager.findOneByOrFail(Purchase, { id: purchase.key });
    await paid.app.make.credits(await manager.findOneByOrFail(User, { id: userId }), 4);
    await giveBack();
    expect(await viewerOf(purchase)).toMatchObject({ credits: 4 });
  });
});

describe("a partial refund", () => {
  it("leaves plan and credits until an administrator has chosen", async () => {
    const purchase = await beginPaying(paid.app);
    const giveBack = await payFor(purchase);
    await giveBack(10_000);
    expect(await viewerOf(purchase)).toMatchObject({
      credits: 4,
      onboarding: { hasActiveSubscription: true },
    });
    const { attention } = await stateOf(paid.app, purchase);
    expect(attention).toMatch(
      /^₹100\.00 of ₹1,299\.00 were paid back .* choose what to take back of what is left\.$/,
    );
  });
});

describe("a refund while the last credits are booked", () => {
  it("leaves as many credits used as there are bookings, and none to use", async () => {
    const purchase = await beginPaying(paid.app);
    const giveBack = await payFor(purchase);
    const slots = await Promise.all(
      Array.from({ length: 8 }, (_, hour) =>
        paid.app.make.slot({ startTime: `${10 + hour}:00`, maxBookings: 1 }),
      ),
    );
    const answers = await Promise.all([
      ...slots.map(({ id }) =>
        purchase.client.send(BOOK, {
          input: { slotId: toGlobalId("BookingSlot", id), date: "2026-11-23" },
        }),
      ),
      giveBack().then(() => ({ code: "refund" })),
    ]);
    const booked = answers.filter(({ code }) => code === undefined).length;
    const refused = answers.flatMap(({ code }) => code ?? []).filter((code) => code !== "refund");
    expect(new Set(refused)).toEqual(new Set(refused.length > 0 ? ["NO_CREDIT"] : []));
    expect(await viewerOf(purchase)).toMatchObject({ credits: 0 });
    const [lot] = await paid.app.dataSource.query(
      "SELECT granted - revoked - remaining AS used FROM credit_lots WHERE purchase_id = $1",
      [purchase.key],
    );
    expect(lot).toEqual({ used: booked });
  });
});
