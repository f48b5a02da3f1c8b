import { toGlobalId } from "../../platform/global-id";
import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { DELETE, idOf } from "./test/person-removal-requests";

const USE = "use { holderCount upcomingBookingCount }";
const START = `mutation ($input: StartPurchaseInput!) { startPurchase(input: $input) { purchase { id } } }`;
const COMPLETE = `mutation ($input: CompletePurchaseInput!) { completePurchase(input: $input) { purchase { paymentStatus } } }`;
const BOOK = `mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }`;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function holder(
  planId: string,
  carTypeId: string,
  slotId: string,
  washes: readonly string[],
) {
  const resident = await app.make.resident();
  const client = await asPerson(app, resident);
  const started = await client.send<{ startPurchase: { purchase: { id: string } } }>(START, {
    input: { pricingPlanId: planId, carTypeId, paymentMethod: "MOCK_PAYMENT" },
  });
  const purchaseId = started.data.startPurchase.purchase.id;
  await client.send(COMPLETE, {
    input: { purchaseId, transactionId: "mock_1795000000000" },
  });
  for (const date of washes) {
    const { errors } = await client.send(BOOK, { input: { slotId, date } });
    if (errors) throw new Error(JSON.stringify(errors));
  }
  return resident;
}

it("tells administrators how many residents hold a plan, without deleted ones, and how many washes to come it pays for", async () => {
  const administrator = await asPerson(app, await app.make.administrator());
  const [sedan, suv] = [await app.make.carType(), await app.make.carType()];
  const plan = await app.make.plan(sedan, 50_000);
  const slot = await app.make.slot({ maxBookings: 10 });
  const [planId, sedanId, suvId] = [
    toGlobalId("PricingPlan", plan.id),
    toGlobalId("CarType", sedan.id),
    toGlobalId("CarType", suv.id),
  ];
  const slotId = toGlobalId("BookingSlot", slot.id);
  await holder(planId, sedanId, slotId, ["2026-11-23", "2026-11-24"]);
  await holder(planId, sedanId, slotId, []);
  const gone = await holder(planId, sedanId, slotId, []);
  expect((await administrator.send(DELETE, { userId: idOf(gone) })).errors).toBeUndefined();
  const { data } = await administrator.send(
    `{ plan: node(id: "${planId}") { ... on PricingPlan { ${USE} } }
       sedan: node(id: "${sedanId}") { ... on CarType { ${USE} } }
       suv: node(id: "${suvId}") { ... on CarType { ${USE} } } }`,
  );
  const used = { use: { holderCount: 2, upcomingBookingCount: 2 } };
  expect(data).toEqual({
    plan: used,
    sedan: used,
    suv: { use: { holderCount: 0, upcomingBookingCount: 0 } },
  });
  app.clock.set("2027-03-01T04:00:00.000Z"); // by then the plans are over
  const later = await administrator.send(
    `{ plan: node(id: "${planId}") { ... on PricingPlan { ${USE} } } }`,
  );
  expect(later.data).toEqual({
    plan: { use: { holderCount: 0, upcomingBookingCount: 0 } },
  });
});

it("tells nobody else", async () => {
  const carType = await app.make.carType();
  const resident = await asPerson(app, await app.make.resident());
  const { data } = await resident.send(
    `{ node(id: "${toGlobalId("CarType", carType.id)}") { ... on CarType { ${USE} } } }`,
  );
  expect(data).toEqual({ node: { use: null } });
});
