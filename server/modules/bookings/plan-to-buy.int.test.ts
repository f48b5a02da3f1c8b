import { toGlobalId } from "../../platform/global-id";
import { startTestApp, type TestApp } from "../../test/app";
import { completePurchase, startPurchase } from "../../test/buying";
import type { CarType } from "../catalog/car-type.entity";
import { Driver } from "../vehicles/test/vehicle-calls";

/** Four days ahead. */
const DAY = "2026-11-25";
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";

const NONE_FITS =
  "None of your credits pays for a wash of Van. You can buy no plan for Van that pays on that day. Please contact us, or book another car.";
const PAUSED = "Your credits are paused. Please purchase a plan.";

let app: TestApp;
let driver: Driver;
let suv: CarType;
let van: CarType;

/** A resident whose only credit is for another car type. */
beforeEach(async () => {
  app = await startTestApp();
  driver = await Driver.of(app, await app.make.resident());
  van = await app.make.carType("Van");
  suv = await app.make.carType("SUV");
  await app.make.credits(driver.user, 1, { carTypeId: suv.id });
  await app.dataSource.query("UPDATE vehicles SET car_type_id = $1 WHERE user_id = $2", [
    ...[van.id, driver.user.id],
  ]);
});

afterEach(() => app.close());

async function book() {
  const slot = await app.make.slot();
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date: DAY };
  return driver.client.send(BOOK, { input });
}

async function namedPlan(): Promise<unknown> {
  const { code, errors } = await book();
  expect(code).toBe("CREDIT_DOES_NOT_FIT");
  return errors?.[0]?.extensions.plan;
}

describe("a booking that no credit pays for", () => {
  const lot = async (type: CarType | null, goodUntil: string | null) =>
    app.make.credits(driver.user, 1, { carTypeId: type?.id ?? null, goodUntil });

  it.each<[string, () => Promise<unknown>, string, string]>([
    [
      "names the last day of those that fit the car, beside others that end later",
      () => Promise.all([lot(null, "2026-11-23"), lot(van, "2026-11-22")]),
      "NO_CREDIT",
      "Your credits pay for washes until Mon, 23 Nov 2026. Please choose an earlier date, or purchase a plan.",
    ],
    [
      "names no day of credits that fit other cars only, but what to buy",
      () => app.dataSource.query("UPDATE credit_lots SET good_until = '2026-11-24'"),
      "CREDIT_DOES_NOT_FIT",
      NONE_FITS,
    ],
    [
      "is told so beside paused ones that fit other cars only",
      async () => {
        await app.dataSource.query("UPDATE credit_lots SET paused_at = now()");
        await lot(suv, null);
      },
      "CREDIT_DOES_NOT_FIT",
      NONE_FITS,
    ],
    [
      "is told that all are paused, also where they fit other cars only",
      () => app.dataSource.query("UPDATE credit_lots SET paused_at = now()"),
      "NO_CREDIT",
      PAUSED,
    ],
    [
      "is told that those that fit are paused, beside others",
      async () => {
        await lot(van, null);
        await app.dataSource.query(
          "UPDATE credit_lots SET paused_at = now() WHERE car_type_id = $1",
          [van.id],
        );
      },
      "NO_CREDIT",
      PAUSED,
    ],
    [
      "is told what to buy where none fits on any day",
      async () => undefined,
      "CREDIT_DOES_NOT_FIT",
      NONE_FITS,
    ],
  ])("%s", async (_what, arrange, code, message) => {
    await arrange();
    const { errors } = await book();
    expect(errors?.[0]).toMatchObject({ message, extensions: { code } });
  });
});

describe("the plan that is named where no credit fits", () => {
  it("is the cheapest whose credits are good on the day of the wash", async () => {
    await app.make.plan(van, 10_000, { name: "Three Days", validityDays: 3 });
    expect(await namedPlan()).toBeNull();
    await app.make.plan(van, 30_000, { name: "Four Days", validityDays: 4 });
    expect(await namedPlan()).toBe("Four Days");
    await app.make.plan(van, 25_000, { name: "Open", validityDays: -1 });
    expect(await namedPlan()).toBe("Open");
    const single = { creditsGiven: 0, oneTimeCreditsGiven: 1, validityDays: 1 };
    await app.make.plan(van, 20_000, { name: "Single", ...single });
    expect(await namedPlan()).toBe("Single");
  });

  it("is on sale for the type of the car", async () => {
    await app.make.plan(van, 5_000, { name: "Inactive", active: false });
    await app.make.plan(van, 6_000, { name: "Disabled" }, false);
    await app.make.plan(await app.make.carType("Bus"), 7_000, { name: "Other Type" });
    expect(await namedPlan()).toBeNull();
    await app.make.plan(van, 8_000, { name: "Sold" });
    expect(await namedPlan()).toBe("Sold");
    await app.dataSource.query("UPDATE car_types SET active = false WHERE id = $1", [van.id]);
    expect(await namedPlan()).toBeNull();
  });

  it("is no free plan that the resident has used", async () => {
    const free = await app.make.plan(van, 0, { name: "Trial", creditsGiven: 1 });
    expect(await namedPlan()).toBe("Trial");
    const { data } = await startPurchase(driver.client, { plan: free, carType: van });
    await completePurchase(driver.client, data.startPurchase.purchase.id);
    expect((await book()).code).toBeUndefined();
    expect(await namedPlan()).toBeNull();
    await app.make.plan(van, 50_000, { name: "Monthly" });
    expect(await namedPlan()).toBe("Monthly");
  });
});
