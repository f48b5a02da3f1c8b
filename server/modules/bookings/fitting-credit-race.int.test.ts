import type { EntityManager } from "typeorm";
import { toGlobalId } from "../../platform/global-id";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { openConnections, whileHeld } from "../../test/race";
import type { CarType } from "../catalog/car-type.entity";
import type { PricingPlan } from "../catalog/pricing-plan.entity";
import { NONE_SPENDS, spendUncompared, spendUnguarded } from "../credits/test/unguarded-spending";
import { User } from "../users/user.entity";
import { Driver } from "../vehicles/test/vehicle-calls";

const DAY = "2026-11-24";
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";

let app: TestApp;
let driver: Driver;
let hatchback: CarType;
let suv: CarType;
let plan: PricingPlan;
let small: string;
let big: string;

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
  hatchback = await app.make.carType("Hatchback");
  suv = await app.make.carType("SUV");
  plan = await app.make.plan(hatchback, 40_000);
  await app.dataSource.query(
    `INSERT INTO pricing_plan_car_types (pricing_plan_id, car_type_id, enabled, price_paise)
     VALUES ($1, $2, true, 60000)`,
    [plan.id, suv.id],
  );
  driver = await Driver.of(app, await app.make.resident());
  small = await addCar("TS1S", hatchback);
  big = await addCar("TS1B", suv);
});

afterEach(() => app.close());

async function addCar(plate: string, { id }: CarType): Promise<string> {
  return (await driver.add(plate, { carTypeId: toGlobalId("CarType", id) })).changed.vehicle.id;
}

/** Books both cars at once, each in a slot of its own. */
async function bookBoth() {
  const slots = [
    await app.make.slot(),
    await app.make.slot({ startTime: "11:00", endTime: "12:00" }),
  ];
  const answers = await Promise.all(
    [small, big].map((vehicleId, index) =>
      driver.client.send(BOOK, {
        input: { slotId: toGlobalId("BookingSlot", slots[index]?.id ?? 0), date: DAY, vehicleId },
      }),
    ),
  );
  return answers.map(({ code = "booked" }) => code);
}

function withoutTheResidentsLock(): void {
  app.services.users.lock = (tx: EntityManager, id: number) =>
    tx.getRepository(User).findOneByOrFail({ id });
}

describe("two cars of different types at once", () => {
  it("with one credit that fits both become one booking", async () => {
    await app.make.credits(driver.user, 1, { carTypeId: suv.id });
    expect((await bookBoth()).sort()).toEqual(["NO_CREDIT", "booked"]);
    await expectConsistent(app.dataSource);
  });

  it("with one credit would both be booked if it were looked for before it is taken, without the resident's lock", async () => {
    await app.make.credits(driver.user, 1, { carTypeId: suv.id });
    withoutTheResidentsLock();
    spendUnguarded(app.services.credits);
    expect(await whileHeld(app.dataSource, NONE_SPENDS, 2, bookBoth)).toEqual(["booked", "booked"]);
    await expect(expectConsistent(app.dataSource)).rejects.toThrow("lots-balance");
  });

  it("with a credit for the smaller one book that one, in either order", async () => {
    await app.make.credits(driver.user, 1, { carTypeId: hatchback.id });
    const [ofSmall, ofBig] = await bookBoth();
    expect(ofSmall).toBe("booked");
    expect(["NO_CREDIT", "CREDIT_DOES_NOT_FIT"]).toContain(ofBig);
    await expectConsistent(app.dataSource);
  });
});

const priceOfSuv = (paise: number) =>
  app.dataSource.query(
    "UPDATE pricing_plan_car_types SET price_paise = $2 WHERE car_type_id = $1",
    [suv.id, paise],
  );

describe("a car whose type becomes dearer while it is booked", () => {
  const bookBig = async () => {
    const slotId = toGlobalId("BookingSlot", (await app.make.slot()).id);
    const input = { slotId, date: DAY, vehicleId: big };
    return (await driver.client.send(BOOK, { input })).code ?? "booked";
  };

  beforeEach(async () => {
    await priceOfSuv(40_000);
    await app.make.credits(driver.user, 20, { carTypeId: hatchback.id });
  });

  it("is booked by the prices of one moment, or not at all", async () => {
    const [codes] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, bookBig)),
      priceOfSuv(60_000),
    ]);
    for (const code of codes) expect(["booked", "CREDIT_DOES_NOT_FIT"]).toContain(code);
    expect(await bookBig()).toBe("CREDIT_DOES_NOT_FIT");
    await expectConsistent(app.dataSource);
  });

  it("would be booked with a credit that does not fit if that were not asked as it is taken", async () => {
    spendUncompared(app.services.credits);
    await priceOfSuv(60_000);
    expect(await bookBig()).toBe("booked");
    await expect(expectConsistent(app.dataSource)).rejects.toThrow(
      "washes-are-no-dearer-than-their-credits",
    );
  });
});
