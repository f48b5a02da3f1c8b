import { BookingSlot } from "../../modules/schedule/booking-slot.entity";
import type { SlotService } from "../../modules/schedule/slot.service";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { contentsOf } from "../../test/contents";
import { barrier, openConnections } from "../../test/race";

async function withMethods(
  service: object,
  methods: object,
  work: () => Promise<void>,
): Promise<void> {
  Object.assign(service, methods);
  try {
    await work();
  } finally {
    for (const name of Object.keys(methods)) Reflect.deleteProperty(service, name);
  }
}

let app: TestApp;
let one: GraphqlClient;
let other: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  await openConnections(app.dataSource);
  one = await asPerson(app, await app.make.administrator());
  other = await asPerson(app, await app.make.administrator());
  await Promise.all([one, other].map((client) => client.send("{ viewer { id } }")));
});

afterAll(() => app.close());

const send = (client: GraphqlClient, mutation: string, input: object) =>
  client.send(
    `mutation ($input: ${mutation}Input!) {
      ${mutation.charAt(0).toLowerCase()}${mutation.slice(1)}(input: $input) { __typename } }`,
    { input },
  );

describe("UpdatePlanPrices", () => {
  const save = (pricingPlanId: string, prices: readonly object[]) =>
    send(one, "UpdatePlanPrices", { pricingPlanId, prices });

  it("compares each price with what was seen of it, one that was never set too", async () => {
    const [hatchback, sedan] = [await app.make.carType(), await app.make.carType()];
    const plan = toGlobalId("PricingPlan", (await app.make.plan(hatchback, 50_000)).id);
    const [first, second] = [hatchback, sedan].map(({ id }) => toGlobalId("CarType", id));
    await save(plan, [{ carTypeId: second, price: "700", enabled: true }]);
    const before = await contentsOf(app.dataSource);
    const seen = { price: "500.00", enabled: true };
    const changes = (seenOfSecond: object) => [
      { carTypeId: first, price: "450", enabled: true, seen },
      { carTypeId: second, price: "650", enabled: true, seen: seenOfSecond },
    ];
    const { errors } = await save(plan, changes({ price: null, enabled: false }));
    expect(errors?.[0]?.extensions).toMatchObject({
      code: "CHANGED_MEANWHILE",
      now: { "prices.1.price": "700.00", "prices.1.enabled": true },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
    const again = await save(plan, changes({ price: "700.00", enabled: true }));
    expect(again.errors).toBeUndefined();
  });

  it("of two at once lets one through", async () => {
    const carType = await app.make.carType();
    const plan = toGlobalId("PricingPlan", (await app.make.plan(carType, 50_000)).id);
    const seen = { price: "500.00", enabled: true };
    const changes = { carTypeId: toGlobalId("CarType", carType.id), enabled: true, seen };
    const answers = await Promise.all(
      ["400", "600"].map((price) => save(plan, [{ ...changes, price }])),
    );
    expect(answers.map(({ code = "saved" }) => code).sort()).toEqual([
      "CHANGED_MEANWHILE",
      "saved",
    ]);
  });
});

describe("OrderBookingSlots", () => {
  const order = (orders: readonly (readonly [BookingSlot, number])[]) =>
    send(one, "OrderBookingSlots", {
      slots: orders.map(([slot, displayOrder]) => ({
        bookingSlotId: toGlobalId("BookingSlot", slot.id),
        displayOrder,
        seen: { displayOrder: slot.displayOrder },
      })),
    });
  const slots = async () =>
    [await app.make.slot({ displayOrder: 1 }), await app.make.slot({ displayOrder: 2 })] as const;

  it("keeps the order that somebody else gave meanwhile", async () => {
    const [early, late] = await slots();
    expect(
      (
        await order([
          [early, 2],
          [late, 1],
        ])
      ).errors,
    ).toBeUndefined();
    const before = await contentsOf(app.dataSource);
    expect(
      (
        await order([
          [early, 1],
          [late, 3],
        ])
      ).errors?.[0],
    ).toMatchObject({
      message: "Somebody else changed the display order meanwhile. Nothing was saved.",
      extensions: {
        code: "CHANGED_MEANWHILE",
        now: { "slots.0.displayOrder": 2, "slots.1.displayOrder": 1 },
      },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  const bothAtOnce = async () => {
    const [early, late] = await slots();
    const answers = await Promise.all([
      order([
        [early, 2],
        [late, 1],
      ]),
      order([
        [early, 5],
        [late, 4],
      ]),
    ]);
    return answers.map(({ code = "saved" }) => code).sort();
  };

  it("of two at once lets one through", async () => {
    expect(await bothAtOnce()).toEqual(["CHANGED_MEANWHILE", "saved"]);
  });

  it("would let both through if they did not wait for each other", async () => {
    const meet = barrier(2);
    const lockRows: SlotService["lockRows"] = async (tx) => {
      const rows = await tx.getRepository(BookingSlot).find();
      await meet();
      return new Map(rows.map((slot) => [slot.id, slot]));
    };
    await withMethods(app.services.slots, { lockRows }, async () => {
      expect(await bothAtOnce()).toEqual(["saved", "saved"]);
    });
  });
});
