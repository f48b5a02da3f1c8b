import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import { statementsOf } from "../../test/explain";
import { grantCredits } from "../../test/granting";
import type { CarType } from "../catalog/car-type.entity";
import { PricingPlan } from "../catalog/pricing-plan.entity";
import { PricingPlanCarType } from "../catalog/pricing-plan-car-type.entity";
import { CreditKind, CreditLot } from "../credits/credit-lot.entity";
import { Driver } from "../vehicles/test/vehicle-calls";
import { CANCEL } from "./test/booking-requests";

const DAY = "2026-11-24";
const NONE_PAYS = "None of your credits pays for a wash of";
const BOOK = `mutation ($input: BookSlotInput!) { bookSlot(input: $input) {
  booking { id serviceType } viewer { vehicleCredits { vehicle { plate } credits payPerUseCredits } }
} }`;
const CHANGE = `mutation ($input: UpdateBookingStatusInput!) {
  updateBookingStatus(input: $input) { booking { id status } } }`;

let app: TestApp;
let admin: GraphqlClient;
let hatchback: CarType;
let suv: CarType;
let plan: PricingPlan;
let driver: Driver;
const cars: Record<"first" | "small" | "big", string> = { first: "", small: "", big: "" };

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
  hatchback = await app.make.carType("Hatchback");
  suv = await app.make.carType("SUV");
  plan = await app.make.plan(hatchback, 40_000, { name: "Monthly Shine", oneTimeCreditsGiven: 1 });
  await priceOf(suv, 60_000);
});

beforeEach(async () => {
  app.clock.set("2026-11-21T02:30:00.000Z");
  await priceOf(suv, 60_000);
  driver = await Driver.of(app, await app.make.resident({ carNumber: "TS1F" }));
  await app.dataSource.query("UPDATE vehicles SET archived_at = now() WHERE NOT is_default");
  cars.first = (await driver.vehicles())[0]?.id ?? "";
  cars.small = await addCar("TS1S", hatchback);
  cars.big = await addCar("TS1B", suv);
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

async function addCar(plate: string, carType: CarType): Promise<string> {
  const carTypeId = toGlobalId("CarType", carType.id);
  return (await driver.add(plate, { carTypeId })).changed.vehicle.id;
}

async function priceOf(carType: CarType, pricePaise: number): Promise<void> {
  const price = { pricingPlanId: plan.id, carTypeId: carType.id, enabled: true, pricePaise };
  const prices = app.dataSource.getRepository(PricingPlanCarType);
  await prices.upsert(price, ["pricingPlanId", "carTypeId"]);
}

async function book(vehicleId?: string, date = DAY, client = driver.client) {
  const slot = await app.make.slot();
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date, vehicleId };
  return client.send<{ bookSlot: { booking: { id: string }; viewer: object } }>(BOOK, { input });
}

const lotFor = (carType: CarType | null, values: Partial<CreditLot> = {}) =>
  app.make.credits(driver.user, 1, { carTypeId: carType?.id ?? null, ...values });

async function spentOf(answer: Awaited<ReturnType<typeof book>>) {
  const [row] = await app.dataSource.query<{ lot: number; carTypeId: number; prices: object }[]>(
    `SELECT booking.lot_id AS lot, booking.car_type_id AS "carTypeId", line.compared_prices AS prices
     FROM bookings booking JOIN credit_ledger line ON line.booking_id = booking.id AND line.entry = 'spent'
       AND line.car_type_id IS NOT DISTINCT FROM booking.car_type_id
     WHERE booking.user_id = $1 ORDER BY line.id DESC LIMIT 1`,
    [driver.user.id],
  );
  expect(answer.code).toBeUndefined();
  return row;
}

const creditsOfCars = async () => {
  const { data } = await driver.client.send<{ viewer: { vehicleCredits: readonly object[] } }>(
    "{ viewer { vehicleCredits { vehicle { plate } credits payPerUseCredits goodUntil } } }",
  );
  return data.viewer.vehicleCredits;
};

describe("credits that were bought", () => {
  it("remember the car type, and so does each lot that shows it", async () => {
    const { data } = await startPurchase(driver.client, { plan, carType: suv });
    await completePurchase(driver.client, data.startPurchase.purchase.id);
    const lots = await driver.client.send<{ viewer: { creditLots: { edges: object[] } } }>(
      "{ viewer { creditLots { edges { node { kind carType { name } } } } } }",
    );
    expect(lots.data.viewer.creditLots.edges).toEqual([
      { node: { kind: "PAY_PER_USE", carType: { name: "SUV" } } },
      { node: { kind: "REGULAR", carType: { name: "SUV" } } },
    ]);
    expect(await creditsOfCars()).toEqual([
      { vehicle: { plate: "TS1F" }, credits: 4, payPerUseCredits: 1, goodUntil: null },
      { vehicle: { plate: "TS1S" }, credits: 4, payPerUseCredits: 1, goodUntil: null },
      { vehicle: { plate: "TS1B" }, credits: 4, payPerUseCredits: 1, goodUntil: null },
    ]);
  });

  it("pay for their type and for one that no plan sells dearer, with the prices on record", async () => {
    const lot = await lotFor(suv, { granted: 1 });
    expect(await spentOf(await book(cars.small))).toEqual({
      lot: lot.id,
      carTypeId: hatchback.id,
      prices: [{ plan: plan.id, car: 40_000, lot: 60_000 }],
    });
    const own = await lotFor(suv);
    expect(await spentOf(await book(cars.big))).toEqual({
      lot: own.id,
      carTypeId: suv.id,
      prices: null,
    });
  });

  it("stay spent when the prices change afterwards, and pay by the new ones from then on", async () => {
    await lotFor(hatchback);
    expect((await book(cars.big)).code).toBe("CREDIT_DOES_NOT_FIT");
    await priceOf(suv, 40_000);
    expect((await book(cars.big)).code).toBeUndefined();
    await priceOf(suv, 60_000);
    await lotFor(hatchback);
    expect((await book(cars.big)).code).toBe("CREDIT_DOES_NOT_FIT");
    await expectConsistent(app.dataSource);
  });

  it("pay for a car without a type, and those of no type for any car", async () => {
    const small = await lotFor(hatchback);
    expect((await spentOf(await book(cars.first)))?.lot).toBe(small.id);
    const any = await lotFor(null);
    expect((await spentOf(await book(cars.big)))?.lot).toBe(any.id);
  });

  it("are spent in their order, among equal ones those of the car's type first", async () => {
    const order = [
      await lotFor(suv, { kind: CreditKind.PAY_PER_USE }),
      await lotFor(suv, { goodUntil: "2026-12-01" }),
      await lotFor(suv),
    ];
    await app.dataSource.query("UPDATE credit_lots SET created_at = '2026-10-01' WHERE id = $1", [
      order[2]?.id,
    ]);
    const others = [await lotFor(suv), await lotFor(null), await lotFor(hatchback)];
    const spent: (number | undefined)[] = [];
    for (const _lot of [...order, ...others])
      spent.push((await spentOf(await book(cars.small)))?.lot);
    const [bigger, any, exact] = others;
    expect(spent).toEqual([...order, exact, bigger, any].map((lot) => lot?.id));
  });
});

describe("a car that no credit fits", () => {
  it("is told which plan to buy, and nothing is changed", async () => {
    await lotFor(hatchback);
    const before = await contentsOf(app.dataSource);
    const { errors } = await book(cars.big);
    const sold = { carType: "SUV", plan: "Monthly Shine" };
    expect(errors?.[0]).toMatchObject({
      message: `${NONE_PAYS} SUV. Please buy a plan for SUV, such as Monthly Shine.`,
      extensions: { code: "CREDIT_DOES_NOT_FIT", field: "vehicleId", ...sold },
    });
    const after = await contentsOf(app.dataSource);
    expect({ ...after, booking_slots: null }).toEqual({ ...before, booking_slots: null });
  });

  it("is told that no plan is sold for it, where none is", async () => {
    const van = await app.make.carType("Van");
    const { id } = await app.make.plan(van, 90_000);
    const vehicleId = await addCar("TS1V", van);
    await app.dataSource.getRepository(PricingPlan).update(id, { active: false });
    await lotFor(suv);
    const { errors } = await book(vehicleId);
    expect(errors?.[0]).toMatchObject({
      message: `${NONE_PAYS} Van. You can buy no plan for Van that pays on that day. Please contact us, or book another car.`,
      extensions: { carType: "Van", plan: null },
    });
  });

  it("is told that there is no credit where there is none for that day", async () => {
    await lotFor(suv, { goodUntil: "2026-11-23" });
    expect((await book(cars.big)).code).toBe("NO_CREDIT");
    expect((await book(cars.big, "2026-11-23")).code).toBeUndefined();
  });
});

describe("the cars of a resident", () => {
  it("each say what pays for them, in as many statements for one as for eight", async () => {
    await lotFor(hatchback, { kind: CreditKind.PAY_PER_USE });
    await lotFor(suv);
    const count = () => statementsOf(app.dataSource, creditsOfCars);
    const few = await count();
    expect(await creditsOfCars()).toEqual([
      { vehicle: { plate: "TS1F" }, credits: 1, payPerUseCredits: 1, goodUntil: null },
      { vehicle: { plate: "TS1S" }, credits: 1, payPerUseCredits: 1, goodUntil: null },
      { vehicle: { plate: "TS1B" }, credits: 1, payPerUseCredits: 0, goodUntil: null },
    ]);
    for (let car = 4; car <= 8; car += 1) await addCar(`TS1N${car}`, suv);
    expect(await creditsOfCars()).toHaveLength(8);
    expect((await count()).length).toBe(few.length);
  });

  it("are booked in as many statements with a comparison as without", async () => {
    const statements = async (vehicleId: string) => {
      const slot = await app.make.slot();
      const input = { slotId: toGlobalId("BookingSlot", slot.id), date: DAY, vehicleId };
      const [answer, request] = await Promise.all([
        driver.client.send(
          "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }",
          { input },
        ),
        app.nextRequest(),
      ]);
      expect(answer.code).toBeUndefined();
      return request.statements;
    };
    await lotFor(null);
    const plain = await statements(cars.first);
    await lotFor(suv);
    expect(await statements(cars.small)).toBe(plain);
  });
});

describe("a booking that is paid", () => {
  it("gives its credit back to its lot, and takes it again for the same car type", async () => {
    const lot = await lotFor(suv);
    const { data } = await book(cars.small);
    const bookingId = data.bookSlot.booking.id;
    await driver.client.send(CANCEL, { input: { bookingId } });
    const remaining = async () =>
      (await app.dataSource.getRepository(CreditLot).findOneByOrFail({ id: lot.id })).remaining;
    expect(await remaining()).toBe(1);
    const input = { bookingId, status: "CONFIRMED" };
    expect((await admin.send(CHANGE, { input })).code).toBeUndefined();
    expect(await remaining()).toBe(0);
    await expectConsistent(app.dataSource);
  });

  it("is brought back without a credit only as an override where none fits any more", async () => {
    await lotFor(suv);
    const { data } = await book(cars.big);
    const bookingId = data.bookSlot.booking.id;
    await driver.client.send(CANCEL, { input: { bookingId } });
    await app.dataSource.query("UPDATE credit_lots SET car_type_id = $2 WHERE user_id = $1", [
      ...[driver.user.id, hatchback.id],
    ]);
    const input = { bookingId, status: "CONFIRMED" };
    const { errors } = await admin.send(CHANGE, { input });
    expect(errors?.[0]).toMatchObject({
      message: "None of the resident's credits pays for this type of car.",
      extensions: { code: "OVERRIDE_REQUIRED", hasCredit: false },
    });
    const { code } = await admin.send(CHANGE, { input: { ...input, override: true } });
    expect(code).toBeUndefined();
    await app.dataSource.query("UPDATE credit_lots SET car_type_id = NULL WHERE user_id = $1", [
      driver.user.id,
    ]);
  });
});

describe("a grant", () => {
  it("may name a car type on offer, or none", async () => {
    const carTypeId = toGlobalId("CarType", hatchback.id);
    await grantCredits(admin, driver.user, { carTypeId, clientKey: "typed" });
    const lots = () => app.dataSource.getRepository(CreditLot).findBy({ userId: driver.user.id });
    expect(await lots()).toMatchObject([{ carTypeId: hatchback.id }]);
    expect((await book(cars.big)).code).toBe("CREDIT_DOES_NOT_FIT");
    const again = await grantCredits(admin, driver.user, { clientKey: "typed" });
    expect(again.code).toBe("CLIENT_KEY_REUSED");
    await grantCredits(admin, driver.user);
    expect((await book(cars.big)).code).toBeUndefined();
  });

  it("of a car type that is none or is off the offer is refused by its field", async () => {
    const gone = await app.make.carType("Rickshaw");
    await app.dataSource.query("UPDATE car_types SET active = false WHERE id = $1", [gone.id]);
    const before = await contentsOf(app.dataSource);
    for (const carTypeId of [toGlobalId("CarType", gone.id), toGlobalId("User", 1), "none"]) {
      const { errors } = await grantCredits(admin, driver.user, { carTypeId });
      expect(errors?.[0]).toMatchObject({
        message: "Please select a car type",
        extensions: { code: "INVALID_INPUT", field: "carTypeId" },
      });
    }
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});
