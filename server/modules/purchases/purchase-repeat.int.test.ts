import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import type { User } from "../users/user.entity";

let app: TestApp;
let resident: User;
let client: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  resident = await app.make.resident();
  client = await asPerson(app, resident);
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

async function makeOffer(pricePaise = 129_900) {
  const carType = await app.make.carType();
  return { carType, plan: await app.make.plan(carType, pricePaise) };
}

async function count(table: "credit_lots" | "purchases"): Promise<number> {
  const [row] = await app.dataSource.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM ${table} WHERE user_id = $1`,
    [resident.id],
  );
  return row?.count ?? 0;
}

describe("a client key", () => {
  it("answers the first purchase again, even when the plan is no longer sold", async () => {
    const offer = await makeOffer();
    const first = await startPurchase(client, offer, { clientKey: "key-1" });
    await app.dataSource.query("UPDATE pricing_plans SET active = false WHERE id = $1", [
      offer.plan.id,
    ]);
    const second = await startPurchase(client, offer, { clientKey: "key-1" });
    expect(second.data).toEqual(first.data);
  });

  it("answers the purchase as it is by now", async () => {
    const offer = await makeOffer();
    const first = await startPurchase(client, offer, { clientKey: "key-1" });
    const { id } = first.data.startPurchase.purchase;
    await completePurchase(client, id);
    const second = await startPurchase(client, offer, { clientKey: "key-1" });
    expect(second.data.startPurchase.purchase).toMatchObject({ id, paymentStatus: "COMPLETED" });
    expect(await count("credit_lots")).toBe(1);
  });

  it("of another resident is another key", async () => {
    const offer = await makeOffer();
    const neighbour = await asPerson(app, await app.make.resident());
    const answers = [
      await startPurchase(client, offer, { clientKey: "key-1" }),
      await startPurchase(neighbour, offer, { clientKey: "key-1" }),
    ];
    expect(new Set(answers.map(({ data }) => data.startPurchase.purchase.id)).size).toBe(2);
  });

  it("is not needed: without one, every call starts a purchase", async () => {
    const offer = await makeOffer();
    await startPurchase(client, offer);
    await startPurchase(client, offer, { clientKey: null });
    expect(await count("purchases")).toBe(2);
  });

  it("that was used for another plan is refused", async () => {
    await startPurchase(client, await makeOffer(), { clientKey: "key-1" });
    const other = await makeOffer();
    const before = await contentsOf(app.dataSource);
    expect((await startPurchase(client, other, { clientKey: "key-1" })).errors?.[0]).toMatchObject({
      message: "This client key was used for a different request. Use a new key.",
      extensions: { code: "CLIENT_KEY_REUSED", field: "clientKey" },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("that was used for another way to pay is refused", async () => {
    const offer = await makeOffer();
    await startPurchase(client, offer, { clientKey: "key-1" });
    const razorpay = { clientKey: "key-1", paymentMethod: "RAZORPAY" };
    expect((await startPurchase(client, offer, razorpay)).code).toBe("CLIENT_KEY_REUSED");
  });

  it.each(["", " ", "a b", "x".repeat(101), "é", "k\u0000"])(
    "is refused as %j",
    async (clientKey) => {
      const offer = await makeOffer();
      const { errors } = await startPurchase(client, offer, { clientKey });
      expect(errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT", field: "clientKey" });
      expect(await count("purchases")).toBe(0);
    },
  );
});

describe("a plan that costs nothing, or less than can be charged,", () => {
  it.each([0, 99])("completes at once at %i paise", async (pricePaise) => {
    const { data } = await startPurchase(client, await makeOffer(pricePaise));
    expect(data.startPurchase).toMatchObject({
      purchase: { paymentStatus: "COMPLETED", amount: "0.00", transactionId: null },
      viewer: { credits: 4 },
    });
  });

  it("does not at one rupee", async () => {
    const { data } = await startPurchase(client, await makeOffer(100));
    expect(data.startPurchase.purchase).toMatchObject({ paymentStatus: "PENDING", amount: "1.00" });
  });

  it("is had by every resident, and another such plan by the same one", async () => {
    const offer = await makeOffer(0);
    const neighbour = await asPerson(app, await app.make.resident());
    const answers = [
      await startPurchase(client, offer),
      await startPurchase(neighbour, offer),
      await startPurchase(client, await makeOffer(0)),
    ];
    expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    expect((await startPurchase(client, offer)).code).toBe("FREE_PLAN_TAKEN");
  });
});
