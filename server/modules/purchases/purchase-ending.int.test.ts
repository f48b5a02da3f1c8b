import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { cancelPurchase, provePurchase, startPurchase, usesOf } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import { forgetPayments, type PaidApp, startPaidApp, stateOf, straysOf } from "../../test/paying";
import type { Coupon } from "../coupons/coupon.entity";
import type { User } from "../users/user.entity";
import { Purchase } from "./purchase.entity";

const BEGUN = "2026-11-21T02:30:00.000Z";
const AFTER_ITS_END = "2026-11-21T04:30:00.000Z";

type Offer = Parameters<typeof startPurchase>[1];

let paid: PaidApp;
let buyer: User;
let client: GraphqlClient;
let coupon: Coupon;
let offers: readonly Offer[];

beforeEach(async () => {
  paid = await startPaidApp();
  paid.app.clock.set(BEGUN);
  paid.sandbox.books.clock = () => paid.app.clock.now();
  paid.sandbox.webhooks.isHeld = true;
  await forgetPayments(paid.app);
  buyer = await paid.app.make.resident();
  client = await asPerson(paid.app, buyer);
  const carType = await paid.app.make.carType();
  const plans = [
    await paid.app.make.plan(carType, 129_900),
    await paid.app.make.plan(carType, 129_900),
  ];
  offers = plans.map((plan) => ({ carType, plan }));
  coupon = await paid.app.make.coupon({ usageLimit: 1 });
});

afterEach(async () => {
  await expectConsistent(paid.app.dataSource);
  await paid.close();
});

async function begin(offer = offers[0]) {
  const part = { paymentMethod: "RAZORPAY", couponCode: coupon.code };
  return startPurchase(client, offer as Offer, part);
}

async function begun() {
  const { purchase, paymentOrder } = (await begin()).data.startPurchase;
  const key = Number(Buffer.from(purchase.id, "base64url").toString().split(":")[1]);
  return { id: purchase.id, key, orderId: paymentOrder?.orderId ?? "" };
}

type Outcome = "captured" | "authorized";

/** Paid while the provider does not answer. */
async function confirming(outcome: Outcome = "authorized") {
  const purchase = await begun();
  const payment = paid.sandbox.pay(purchase.orderId, { outcome });
  paid.sandbox.mood = "fails";
  const proof = paid.sandbox.proofOf({ id: purchase.orderId }, payment.id);
  await provePurchase(client, purchase.id, proof);
  return { ...purchase, payment };
}

async function providerAnswers(): Promise<void> {
  paid.sandbox.mood = "works";
  await paid.app.services.reconciliation.reconcileDue();
}

const ENDS: Record<string, (id: string) => Promise<string | undefined>> = {
  "starting the same again": async () => (await begin()).code,
  "starting another with the same coupon": async () => (await begin(offers[1])).code,
  "cancelling it": async (id) => (await cancelPurchase(client, id)).code,
  "the end of its time to pay": async () => {
    paid.app.clock.set(AFTER_ITS_END);
    await paid.app.services.purchaseClosing.expireDue();
    return undefined;
  },
};

describe("a purchase whose payment is being confirmed keeps its coupon and gets its credits", () => {
  it.each([
    ["starting the same again", "COUPON_ALREADY_HELD"],
    ["starting another with the same coupon", "COUPON_ALREADY_HELD"],
    ["cancelling it", "PURCHASE_CLOSED"],
    ["the end of its time to pay", undefined],
  ])("despite %s", async (way, code) => {
    const purchase = await confirming();
    paid.sandbox.mood = "works";
    const before = await contentsOf(paid.app.dataSource);
    expect(await ENDS[way]?.(purchase.id)).toBe(code);
    expect(await contentsOf(paid.app.dataSource)).toEqual(before);
    await providerAnswers();
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "completed", grants: 1 });
    expect(await usesOf(paid.app.dataSource, coupon)).toMatchObject({ held: 0, used: 1 });
    expect(await straysOf(paid.app)).toEqual([]);
  });

  it("and its buyer reads that there is nothing to pay again", async () => {
    const purchase = await confirming();
    paid.sandbox.mood = "works";
    const [{ errors: started }, { errors: cancelled }] = [
      await begin(),
      await cancelPurchase(client, purchase.id),
    ];
    expect([started, cancelled]).toMatchObject([
      [
        {
          message:
            "Your payment with this coupon is being confirmed. You need not pay again; your credits come as soon as your bank has answered.",
          extensions: { field: "couponCode" },
        },
      ],
      [
        {
          message:
            "Your payment is being confirmed, so this purchase can't be cancelled. You need not pay again.",
        },
      ],
    ]);
  });

  it("while its capture is under way", async () => {
    const purchase = await begun();
    await paid.app.dataSource.query("UPDATE purchases SET capturing_until = $2 WHERE id = $1", [
      purchase.key,
      "2026-11-21T02:30:30.000Z",
    ]);
    expect((await cancelPurchase(client, purchase.id)).code).toBe("PURCHASE_CLOSED");
    paid.app.clock.set("2026-11-21T02:30:30.000Z");
    expect((await cancelPurchase(client, purchase.id)).code).toBeUndefined();
  });
});

it("a payment that the bank refused after all holds the coupon no longer", async () => {
  const purchase = await confirming();
  paid.sandbox.mood = "works";
  purchase.payment.status = "failed";
  paid.app.clock.set("2026-11-21T02:36:00.000Z");
  await paid.app.services.reconciliation.reconcileDue();
  expect((await begin(offers[1])).code).toBeUndefined();
  expect((await stateOf(paid.app, purchase)).status).toBe("failed");
});

it.each<[Outcome, object[]]>([
  ["authorized", []],
  ["captured", [{ reason: "buyer_deleted" }]],
])(
  "the deletion of the buyer ends it, and a payment that was %s goes back",
  async (outcome, strays) => {
    const purchase = await confirming(outcome);
    const admin = await asPerson(paid.app, await paid.app.make.administrator());
    const id = toGlobalId("User", buyer.id);
    await admin.send(
      "mutation ($id: ID!) { deleteUser(input: { userId: $id }) { deletedUserId } }",
      {
        id,
      },
    );
    await providerAnswers();
    expect(await stateOf(paid.app, purchase)).toMatchObject({ status: "expired", grants: 0 });
    expect(purchase.payment.status).toBe(outcome);
    expect(await straysOf(paid.app)).toMatchObject(strays);
    expect(await usesOf(paid.app.dataSource, coupon)).toMatchObject({ held: 0, used: 0 });
  },
);

describe("a confirmation that begins while its purchase is cancelled", () => {
  /** Begins it once the cancellation holds the coupon. */
  function confirmMeanwhile({ key }: { readonly key: number }): void {
    const { coupons, paymentConfirmations } = paid.app.services;
    const lockOf = coupons.lockOf.bind(coupons);
    coupons.lockOf = async (...given) => {
      coupons.lockOf = lockOf;
      await lockOf(...given);
      await paymentConfirmations.begin(key, "pay_under_way");
    };
  }

  it("keeps the purchase and its coupon", async () => {
    const purchase = await begun();
    confirmMeanwhile(purchase);
    expect((await cancelPurchase(client, purchase.id)).code).toBe("PURCHASE_CLOSED");
    expect((await stateOf(paid.app, purchase)).status).toBe("pending");
    expect(await usesOf(paid.app.dataSource, coupon)).toMatchObject({ held: 1, used: 0 });
  });

  it("would lose them if the purchase was looked at before its lock", async () => {
    const purchase = await begun();
    const { purchaseClosing } = paid.app.services;
    const looked = await paid.app.dataSource.getRepository(Purchase).findBy({ id: purchase.key });
    purchaseClosing.lockUnpaid = async () => looked;
    confirmMeanwhile(purchase);
    await cancelPurchase(client, purchase.id);
    expect((await stateOf(paid.app, purchase)).status).toBe("failed");
  });
});
