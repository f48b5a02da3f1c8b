import type { EntityManager } from "typeorm";
import { toGlobalId } from "../../platform/global-id";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import { barrier, openConnections } from "../../test/race";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import { User } from "../users/user.entity";
import { Driver } from "../vehicles/test/vehicle-calls";
import { beforeBooking } from "./test/booking-pauses";

const DAY = "2026-11-22";
const BOOK = `mutation ($input: BookSlotInput!) {
  bookSlot(input: $input) {
    booking { id carNumber carModel parkingNumber vehicle { id plate isDefault } }
  }
}`;

interface Booked {
  bookSlot: { booking: { id: string; vehicle: { id: string } } };
}

let app: TestApp;
let driver: Driver;
let slot: BookingSlot;
let second: string;

beforeEach(async () => {
  app = await startTestApp();
  await openConnections(app.dataSource);
  const resident = await app.make.resident({ parkingNumber: "A1" });
  await app.make.credits(resident, 5);
  driver = await Driver.of(app, resident);
  second = (await driver.add("TS10", { parkingNumber: "A2" })).changed.vehicle.id;
  slot = await app.make.slot({ maxBookings: 10 });
});

afterEach(() => app.close());

function book(vehicleId?: string, clientKey?: string) {
  return bookAs(driver, { vehicleId, clientKey });
}

function bookAs({ client }: Driver, values: object) {
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date: DAY, ...values };
  return client.send<Booked>(BOOK, { input });
}

const codesOf = (answers: readonly { code?: string }[]) =>
  answers.map(({ code = "booked" }) => code).sort();

describe("a booking", () => {
  it("tells its car in a list that shows nothing else of it", async () => {
    await book();
    const { data, errors } = await driver.client.send(
      "{ viewer { bookings { edges { node { vehicle { plate } } } } } }",
    );
    expect(errors).toBeUndefined();
    expect(data).toEqual({
      viewer: { bookings: { edges: [{ node: { vehicle: { plate: "TS09AB1234" } } }] } },
    });
  });

  it("is for the first car where none is chosen, and keeps what the car was", async () => {
    const { data } = await book();
    expect(data.bookSlot.booking).toMatchObject({
      carNumber: "TS09AB1234",
      carModel: "Swift",
      parkingNumber: "A1",
      vehicle: { plate: "TS09AB1234", isDefault: true },
    });
    await driver.update(data.bookSlot.booking.vehicle.id, { plate: "TS99" });
    const { data: later } = await driver.client.send(
      `{ node(id: "${data.bookSlot.booking.id}") {
        ... on Booking { carNumber vehicle { plate } } } }`,
    );
    expect(later).toEqual({ node: { carNumber: "TS09AB1234", vehicle: { plate: "TS99" } } });
  });

  it("is for the car that is chosen, with its parking place", async () => {
    const { data } = await book(second);
    expect(data.bookSlot.booking).toMatchObject({
      carNumber: "TS10",
      carModel: "Baleno",
      parkingNumber: "A2",
      vehicle: { id: second },
    });
    await expectConsistent(app.dataSource);
  });

  it("is for an own car in use", async () => {
    const other = await Driver.of(app, await app.make.resident());
    const foreign = (await other.vehicles())[0]?.id;
    await driver.archive(second);
    for (const vehicleId of [foreign, second, toGlobalId("User", 1)]) {
      const { code, errors } = await book(vehicleId);
      expect([code, errors?.[0]?.extensions.field]).toEqual(["INVALID_INPUT", "vehicleId"]);
    }
  });

  it("under a key that another car was booked under is refused", async () => {
    expect((await book(second, "key-1")).code).toBeUndefined();
    expect((await book(second, "key-1")).code).toBeUndefined();
    const first = (await driver.vehicles())[0]?.id;
    expect((await book(first, "key-1")).code).toBe("CLIENT_KEY_REUSED");
  });
});

describe("a booking that gets another car", () => {
  const CHANGE = `mutation ($input: RescheduleBookingInput!) {
    rescheduleBooking(input: $input) {
      booking { carNumber carModel parkingNumber vehicle { id } statusChanges { notes } }
      viewer { credits }
    }
  }`;

  function change(bookingId: string, vehicleId: string, values: object = {}) {
    const slotId = toGlobalId("BookingSlot", slot.id);
    const input = { bookingId, slotId, date: DAY, vehicleId, ...values };
    return driver.client.send(CHANGE, { input });
  }

  it("keeps place and credit, takes the car's parking place, and is a step of the history", async () => {
    const { data } = await book();
    const { id } = data.bookSlot.booking;
    for (const clientKey of ["change-1", "change-1"]) {
      const { data: changed } = await change(id, second, { clientKey });
      expect(changed).toEqual({
        rescheduleBooking: {
          booking: {
            carNumber: "TS10",
            carModel: "Baleno",
            parkingNumber: "A2",
            vehicle: { id: second },
            statusChanges: [{ notes: null }, { notes: "Another car was chosen." }],
          },
          viewer: { credits: 4 },
        },
      });
    }
    await expectConsistent(app.dataSource);
  });

  it("is left as it is where the car is booked then, is not the resident's, or is of a type that the credit does not pay for", async () => {
    const { data } = await book();
    const { id } = data.bookSlot.booking;
    await book(second);
    const other = await Driver.of(app, await app.make.resident());
    const foreign = (await other.vehicles())[0]?.id ?? "";
    const [small, big] = [await app.make.carType("Small"), await app.make.carType("Big")];
    const plan = await app.make.plan(small, 40_000);
    await app.dataSource.query(
      "INSERT INTO pricing_plan_car_types (pricing_plan_id, car_type_id, enabled, price_paise) VALUES ($1, $2, true, 60000)",
      [plan.id, big.id],
    );
    const dear = await driver.add("TS12", { carTypeId: toGlobalId("CarType", big.id) });
    await app.dataSource.query("UPDATE credit_lots SET car_type_id = $1", [small.id]);
    const before = await contentsOf(app.dataSource);
    const answers = [
      await change(id, second),
      await change(id, foreign),
      await change(id, dear.changed.vehicle.id),
    ];
    expect(answers.map(({ code }) => code)).toEqual([
      "VEHICLE_BOOKED",
      "INVALID_INPUT",
      "CREDIT_DOES_NOT_FIT",
    ]);
    expect(answers[2]?.errors?.[0]?.message).toBe(
      "The credit of this booking does not pay for a wash of Big. Choose another car, or cancel it and book again.",
    );
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });
});

describe("a slot on a day", () => {
  it("has each car of a resident once", async () => {
    expect(codesOf([await book(), await book(second)])).toEqual(["booked", "booked"]);
    expect(codesOf([await book(), await book(second)])).toEqual([
      "DUPLICATE_BOOKING",
      "DUPLICATE_BOOKING",
    ]);
    await expectConsistent(app.dataSource);
  });

  it("has a car once also where its number changed, and a number once whichever car it is on", async () => {
    await book(second);
    await driver.update(second, { plate: "TS11" });
    expect((await book(second)).code).toBe("DUPLICATE_BOOKING");
    const first = (await driver.vehicles())[0]?.id ?? "";
    await driver.update(first, { plate: "ts-10" });
    expect((await book()).code).toBe("DUPLICATE_BOOKING");
  });

  it("takes two cars of one resident at once", async () => {
    expect(codesOf(await Promise.all([book(), book(second)]))).toEqual(["booked", "booked"]);
    await expectConsistent(app.dataSource);
  });

  it("takes one plate once, however often it is asked at once", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => book(second)));
    expect(codesOf(answers).filter((code) => code === "booked")).toHaveLength(1);
    await expectConsistent(app.dataSource);
  });

  it("would take one plate twice if they did not wait for each other and the database let them", async () => {
    await app.dataSource.query(
      "DROP INDEX bookings_one_live_of_a_car, bookings_one_live_of_a_vehicle",
    );
    app.services.users.lock = async (tx: EntityManager, id: number) =>
      tx.getRepository(User).findOneByOrFail({ id });
    beforeBooking(app, barrier(2));
    expect(codesOf(await Promise.all([book(second), book(second)]))).toEqual(["booked", "booked"]);
    await expect(expectConsistent(app.dataSource)).rejects.toThrow("no-second-live-booking");
  });

  it("is left with one by the database alone", async () => {
    app.services.users.lock = async (tx: EntityManager, id: number) =>
      tx.getRepository(User).findOneByOrFail({ id });
    beforeBooking(app, barrier(2));
    const codes = codesOf(await Promise.all([book(second), book(second)]));
    expect(codes.filter((code) => code === "booked")).toHaveLength(1);
  });
});
