import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import type { CarType } from "../catalog/car-type.entity";
import type { PricingPlan } from "../catalog/pricing-plan.entity";
import { Driver } from "./test/vehicle-calls";

const CORRECT = `mutation ($input: CorrectVehicleTypeInput!) {
  correctVehicleType(input: $input) { vehicle { carType { name } } }
}`;
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";

let app: TestApp;
let admin: GraphqlClient;
let hatchback: CarType;
let suv: CarType;
let driver: Driver;
const plans = new Map<CarType, PricingPlan>();

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
  [hatchback, suv] = [await app.make.carType("Hatchback"), await app.make.carType("SUV")];
  for (const carType of [hatchback, suv]) plans.set(carType, await app.make.plan(carType, 50_000));
});

beforeEach(async () => {
  driver = await Driver.of(app, await app.make.resident());
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

const idOf = ({ id }: CarType) => toGlobalId("CarType", id);
const types = async () => {
  const { data } = await driver.client.send<{
    viewer: { vehicles: { id: string; carType: { name: string } | null }[] };
  }>("{ viewer { vehicles { id carType { name } } } }");
  return data.viewer.vehicles.map(({ carType }) => carType?.name ?? null);
};
const first = async () => (await driver.vehicles())[0]?.id ?? "";
const correct = (vehicleId: string, carType: CarType, client = admin) =>
  client.send(CORRECT, { input: { vehicleId, carTypeId: idOf(carType) } });
async function buy(carType: CarType): Promise<void> {
  const plan = plans.get(carType) as PricingPlan;
  const { data } = await startPurchase(driver.client, { plan, carType });
  await completePurchase(driver.client, data.startPurchase.purchase.id);
}

const mails = async () =>
  (
    await app.dataSource.query(
      "SELECT source_id::text AS id FROM mail_outbox WHERE kind = 'CAR_TYPE'",
    )
  ).map(({ id }: { id: string }) => toGlobalId("Vehicle", Number(id)));

describe("the type of a car", () => {
  it("can be left out, given later, changed, and not emptied", async () => {
    const id = await first();
    expect((await driver.update(id, { carTypeId: null })).code).toBe("served");
    await driver.update(id, { carTypeId: idOf(hatchback) });
    expect((await driver.update(id, { carTypeId: idOf(suv) })).code).toBe("served");
    const before = await contentsOf(app.dataSource);
    const { errors } = await driver.update(id, { carTypeId: null, nickname: "Red" });
    expect(errors?.[0]).toMatchObject({
      message: "A car keeps a type. Please choose another one.",
      extensions: { code: "INVALID_INPUT", field: "carTypeId" },
    });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("that is withdrawn stays, and may be sent again with another change", async () => {
    const rickshaw = await app.make.carType("Rickshaw");
    await app.make.plan(rickshaw, 50_000);
    const id = await first();
    await driver.update(id, { carTypeId: idOf(rickshaw) });
    await app.dataSource.query("UPDATE car_types SET active = false WHERE id = $1", [rickshaw.id]);
    const { code } = await driver.update(id, { carTypeId: idOf(rickshaw), nickname: "Auto" });
    expect(code).toBe("served");
    expect(await types()).toEqual(["Rickshaw"]);
  });
});

describe("a purchase for a car type", () => {
  it("gives the type to a first car that has none, and to no other", async () => {
    await driver.add("TS11", {});
    await buy(suv);
    expect(await types()).toEqual(["SUV", null]);
    await buy(hatchback);
    expect(await types()).toEqual(["SUV", null]);
  });
});

describe("an administrator", () => {
  it("corrects the type of a resident's car, who gets one e-mail, and the booked wash keeps its credit", async () => {
    const id = await first();
    await driver.update(id, { carTypeId: idOf(hatchback) });
    const lot = await app.make.credits(driver.user, 1, { carTypeId: hatchback.id });
    const slot = await app.make.slot();
    const input = { slotId: toGlobalId("BookingSlot", slot.id), date: "2026-11-22" };
    expect((await driver.client.send(BOOK, { input })).code).toBeUndefined();
    expect((await correct(id, suv)).data).toEqual({
      correctVehicleType: { vehicle: { carType: { name: "SUV" } } },
    });
    await correct(id, suv);
    expect((await mails()).filter((each: string) => each === id)).toHaveLength(1);
    const [booking] = await app.dataSource.query(
      "SELECT lot_id, status, car_type_id FROM bookings WHERE user_id = $1",
      [driver.user.id],
    );
    expect(booking).toEqual({ lot_id: lot.id, status: "confirmed", car_type_id: hatchback.id });
  });

  it.each([
    ["a type that is not on offer", async () => correct(await first(), { id: 0 } as CarType)],
    [
      "a type that no plan is sold for",
      async () => correct(await first(), await app.make.carType()),
    ],
    [
      "no car",
      async () => admin.send(CORRECT, { input: { vehicleId: "x", carTypeId: idOf(suv) } }),
    ],
  ])("cannot set %s", async (_, send) => {
    const { code } = await send();
    expect(["INVALID_INPUT", "NOT_FOUND"]).toContain(code);
    expect(await types()).toEqual([null]);
  });

  it("alone may do so", async () => {
    const { code } = await correct(await first(), suv, driver.client);
    expect(code).toBe("FORBIDDEN");
    expect(await types()).toEqual([null]);
  });
});
