import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import type { CarType } from "../catalog/car-type.entity";
import type { PricingPlan } from "../catalog/pricing-plan.entity";
import type { User } from "../users/user.entity";

interface Page {
  readonly totalCount: number;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
  readonly edges: readonly { readonly node: Readonly<Record<string, unknown>> }[];
}

const PURCHASES = `query ($first: Int, $after: String, $status: PaymentStatus, $userId: ID
  $paymentMethod: PaymentMethod, $from: Date, $to: Date, $needsAttention: Boolean) {
  purchases(first: $first, after: $after, status: $status, userId: $userId
    paymentMethod: $paymentMethod, from: $from, to: $to, needsAttention: $needsAttention) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { transactionId paymentStatus attention
      user { id displayName } pricingPlan { name } carType { name } } } } }`;

let app: TestApp;
let admin: GraphqlClient;
let first: User;
let second: User;
let carType: CarType;
let plan: PricingPlan;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
  [first, second] = [await app.make.resident(), await app.make.resident()];
  carType = await app.make.carType();
  plan = await app.make.plan(carType, 50_000);
  await buy(first, "2026-11-19T18:29:59.999Z", "on the 19th");
  await buy(second, "2026-11-19T18:30:00.000Z", "on the 20th");
  await buy(first, "2026-11-20T18:29:59.999Z", "late on the 20th");
  await startPurchase(await asPerson(app, second), { carType, plan });
  await app.dataSource.query(
    "UPDATE purchases SET attention = 'Its coupon had no use left.' WHERE transaction_id = $1",
    ["on the 20th"],
  );
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

async function buy(resident: User, at: string, transactionId: string) {
  const { id } = await app.make.purchase(resident, plan, carType, new Date(at));
  const values = [id, transactionId];
  await app.dataSource.query("UPDATE purchases SET transaction_id = $2 WHERE id = $1", values);
}

async function list(filter: object = {}): Promise<Page> {
  const { data } = await admin.send<{ purchases: Page }>(PURCHASES, filter);
  return data.purchases;
}

const namesOf = ({ edges }: Page) => edges.map(({ node }) => node.transactionId);

describe("the administrators' list of purchases", () => {
  const all = [null, "late on the 20th", "on the 20th", "on the 19th"];

  it("has everybody's, newest first, with buyer, plan and car type", async () => {
    const page = await list();
    expect(namesOf(page)).toEqual(all);
    expect(page.edges[0]?.node).toEqual({
      transactionId: null,
      paymentStatus: "PENDING",
      attention: null,
      user: { id: toGlobalId("User", second.id), displayName: second.displayName },
      pricingPlan: { name: plan.name },
      carType: { name: carType.name },
    });
  });

  it.each<[object | (() => object), (string | null)[]]>([
    [{ status: "COMPLETED" }, all.slice(1)],
    [{ status: "PENDING" }, [null]],
    [{ status: "REFUNDED" }, []],
    [() => ({ userId: toGlobalId("User", first.id) }), ["late on the 20th", "on the 19th"]],
    [{ paymentMethod: "MOCK_PAYMENT" }, all],
    [{ paymentMethod: "RAZORPAY" }, []],
    [{ needsAttention: true }, ["on the 20th"]],
    [{ needsAttention: false }, [null, "late on the 20th", "on the 19th"]],
    [{ from: "2026-11-20", to: "2026-11-20" }, ["late on the 20th", "on the 20th"]],
    [{ from: "2026-11-21" }, [null]],
    [{ to: "2026-11-19" }, ["on the 19th"]],
    [{ status: "COMPLETED", from: "2026-11-20", needsAttention: false }, ["late on the 20th"]],
    [{ status: null, userId: null, paymentMethod: null, from: null, needsAttention: null }, all],
  ])("with %j has its own", async (given, names) => {
    const filter = typeof given === "function" ? given() : given;
    const page = await list(filter);
    expect([namesOf(page), page.totalCount]).toEqual([names, names.length]);
  });

  it("goes on from page to page", async () => {
    const names: unknown[] = [];
    let after: string | null = null;
    for (let more = true; more; ) {
      const page: Page = await list({ first: 1, after });
      names.push(...namesOf(page));
      after = page.pageInfo.endCursor;
      more = page.pageInfo.hasNextPage;
    }
    expect(names).toEqual(all);
  });

  it.each(["garbage", toGlobalId("Purchase", 1)])("finds no resident by %j", async (userId) => {
    const { errors } = await admin.send(PURCHASES, { userId });
    expect(errors?.[0]).toMatchObject({
      message: "User not found",
      extensions: { code: "NOT_FOUND" },
    });
  });

  it("refuses a period that ends before it begins", async () => {
    const { errors } = await admin.send(PURCHASES, { from: "2026-11-21", to: "2026-11-20" });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "INVALID_INPUT", field: "to" });
  });
});

describe("a resident", () => {
  it("does not read what administrators should see to", async () => {
    const { data } = await (await asPerson(app, second)).send(
      "{ viewer { purchases { edges { node { transactionId attention user { id } } } } } }",
    );
    const user = { id: toGlobalId("User", second.id) };
    const edges = [null, "on the 20th"].map((transactionId) => ({
      node: { transactionId, user, attention: null },
    }));
    expect(data).toEqual({ viewer: { purchases: { edges } } });
  });
});

describe("the administrators' list of subscriptions", () => {
  const SUBSCRIPTIONS = `query ($activeOnly: Boolean, $userId: ID) {
    subscriptions(activeOnly: $activeOnly, userId: $userId) { totalCount edges { node {
      isActive user { id } pricingPlan { name } carType { name } } } } }`;

  async function subscriptions(filter: object): Promise<Page> {
    const { data } = await admin.send<{ subscriptions: Page }>(SUBSCRIPTIONS, filter);
    return data.subscriptions;
  }

  const holders = ({ edges }: Page) => edges.map(({ node }) => (node.user as { id: string }).id);

  it("has everybody's, newest first, those of one resident, or those that run today", async () => {
    const [one, two] = [toGlobalId("User", first.id), toGlobalId("User", second.id)];
    const all = await subscriptions({});
    expect(holders(all)).toEqual([one, two, one]);
    expect(all.edges[0]?.node).toMatchObject({
      isActive: true,
      pricingPlan: { name: plan.name },
      carType: { name: carType.name },
    });
    expect(holders(await subscriptions({ userId: two }))).toEqual([two]);
    expect(holders(await subscriptions({ activeOnly: true }))).toEqual([one, two, one]);
    app.clock.set("2026-12-20T06:30:00.000Z"); // the last day of the newest one
    expect(holders(await subscriptions({ activeOnly: true }))).toEqual([one]);
    expect(holders(await subscriptions({ activeOnly: true, userId: two }))).toEqual([]);
    expect(holders(await subscriptions({ activeOnly: false }))).toHaveLength(3);
    app.clock.set("2027-01-20T06:30:00.000Z");
    expect((await subscriptions({ activeOnly: true })).totalCount).toBe(0);
  });

  it("finds no resident by another id", async () => {
    const { code } = await admin.send(SUBSCRIPTIONS, { userId: toGlobalId("Flat", 1) });
    expect(code).toBe("NOT_FOUND");
  });
});
