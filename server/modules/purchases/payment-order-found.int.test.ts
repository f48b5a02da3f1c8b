import { asPerson } from "../../test/api";
import { startPurchase } from "../../test/buying";
import { type PaidApp, startPaidApp } from "../../test/paying";
import { Purchase } from "./purchase.entity";

const BEGUN = "2026-11-21T02:30:00.000Z";
const TAKEN_OVER = "2026-11-21T02:30:15.000Z";

let paid: PaidApp;

beforeAll(async () => {
  paid = await startPaidApp();
});

afterAll(() => paid.close());

async function begin() {
  const { app, sandbox } = paid;
  app.clock.set(BEGUN);
  sandbox.books.clock = () => app.clock.now();
  const client = await asPerson(app, await app.make.resident());
  const carType = await app.make.carType();
  const offer = { carType, plan: await app.make.plan(carType, 129_900) };
  const part = { paymentMethod: "RAZORPAY", clientKey: "key-1" };
  await startPurchase(client, offer, part);
  const purchases = app.dataSource.getRepository(Purchase);
  const [row] = await purchases.find({ order: { id: "DESC" }, take: 1 });
  const { id = 0, providerOrderId: orderId } = row ?? {};
  await purchases.update({ id }, { providerOrderId: null });
  const order = sandbox.books.orderOf(orderId ?? "");
  if (!order) throw new Error("No order was made");
  const again = async () => {
    app.clock.set(TAKEN_OVER);
    return (await startPurchase(client, offer, part)).data.startPurchase.paymentOrder?.orderId;
  };
  return { order, again };
}

describe("an order that is found by its receipt", () => {
  it("is taken where it is the purchase's own", async () => {
    const { order, again } = await begin();
    expect(await again()).toBe(order.id);
  });

  it.each([
    ["is paid", { status: "paid", amount_paid: 129_900 }],
    ["was made before the purchase", { created_at: Date.parse(BEGUN) / 1000 - 2 * 86_400 }],
    ["is for another purchase by its notes", { notes: { purchase: "0" } }],
    ["has no notes", { notes: [] }],
  ])("is not taken where it %s: another is made", async (_, part) => {
    const { order, again } = await begin();
    Object.assign(order, part);
    const found = await again();
    expect(found).toMatch(/^order_/);
    expect(found).not.toBe(order.id);
  });
});
