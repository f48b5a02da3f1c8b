import { setTimeout as pause } from "node:timers/promises";
import { toGlobalId } from "../../platform/global-id";
import { PATIENT, startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { barrier, openConnections, untilWaiting } from "../../test/race";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import { Driver } from "../vehicles/test/vehicle-calls";
import { beforeBooking } from "./test/booking-pauses";

/** Longer than ending a share takes that nobody holds. */
const SOON_MS = 500;
const DAY = "2026-11-22";
const BOOK = `mutation ($input: BookSlotInput!) {
  bookSlot(input: $input) { booking { id carNumber carModel vehicle { id } user { displayName } } }
}`;
const STATUS = `mutation ($input: UpdateBookingStatusInput!) {
  updateBookingStatus(input: $input) { booking { status } }
}`;

interface Booked {
  bookSlot: { booking: { id: string; carNumber: string; vehicle: { id: string } | null } };
}

let app: TestApp;
let owner: Driver;
let partner: Driver;
let slot: BookingSlot;
let car: string;
let shareId: string;

beforeEach(async () => {
  app = await startTestApp({ settings: PATIENT });
  await openConnections(app.dataSource);
  const [asha, ravi] = [
    await app.make.resident({ carNumber: "TS09AB1234" }),
    await app.make.resident({ carNumber: "TS77", carModel: "Nexon" }),
  ];
  for (const each of [asha, ravi]) await app.make.credits(each, 5);
  [owner, partner] = [await Driver.of(app, asha), await Driver.of(app, ravi)];
  car = (await owner.vehicles())[0]?.id ?? "";
  shareId = (await owner.share(car, ravi.email)).share?.id ?? "";
  slot = await app.make.slot({ maxBookings: 10 });
});

afterEach(() => app.close());

function book({ client }: Driver, values: object = { vehicleId: car }) {
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date: DAY, ...values };
  return client.send<Booked>(BOOK, { input });
}

const codesOf = (answers: readonly { code?: string }[]) =>
  answers.map(({ code = "booked" }) => code).sort();
const accept = () => partner.accept(shareId);

async function carsToBook(): Promise<string[]> {
  const { data } = await partner.client.send<{
    viewer: { vehicleCredits: { vehicle: { plate: string } }[] };
  }>("{ viewer { vehicleCredits { vehicle { plate } } } }");
  return data.viewer.vehicleCredits.map(({ vehicle }) => vehicle.plate);
}

describe("a shared car", () => {
  it("is booked by its borrower with own credits, once the invitation is accepted", async () => {
    const early = await book(partner);
    expect([early.code, early.errors?.[0]?.extensions.field]).toEqual([
      "INVALID_INPUT",
      "vehicleId",
    ]);
    expect(await carsToBook()).toEqual(["TS77"]);
    await accept();
    expect(await carsToBook()).toEqual(["TS77", "TS09AB1234"]);
    const { data } = await book(partner);
    expect(data.bookSlot.booking).toMatchObject({
      carNumber: "TS09AB1234",
      carModel: "Swift",
      vehicle: { id: car },
    });
    const { data: viewer } = await partner.client.send("{ viewer { credits } }");
    expect(viewer).toEqual({ viewer: { credits: 4 } });
    await expectConsistent(app.dataSource);
  });

  it("leaves the borrower's own cars free for the same time", async () => {
    await accept();
    expect(codesOf([await book(partner), await book(partner, {})])).toEqual(["booked", "booked"]);
  });

  it("keeps its bookings when the share ends, and is then named in them by its copy alone", async () => {
    await accept();
    const { data } = await book(partner);
    await owner.end(shareId);
    const { data: later } = await partner.client.send(
      `{ node(id: "${data.bookSlot.booking.id}") {
        ... on Booking { status carNumber vehicle { id } } } }`,
    );
    expect(later).toEqual({
      node: { status: "CONFIRMED", carNumber: "TS09AB1234", vehicle: null },
    });
    expect((await book(partner)).code).toBe("INVALID_INPUT");
  });

  it("has one live booking of a slot on a day for all its drivers, whatever they confirm", async () => {
    await accept();
    const { data } = await book(partner);
    for (const values of [{ vehicleId: car }, {}]) {
      const { code, errors } = await book(owner, values);
      expect([code, errors?.[0]?.message]).toEqual([
        "VEHICLE_BOOKED",
        "This car is booked for this time already. Please select a different time or car.",
      ]);
    }
    const { data: credits } = await owner.client.send("{ viewer { credits } }");
    expect(credits).toEqual({ viewer: { credits: 5 } });
    await partner.client.send(
      "mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { id } } }",
      { input: { bookingId: data.bookSlot.booking.id } },
    );
    expect((await book(owner)).code).toBeUndefined();
    await expectConsistent(app.dataSource);
  });

  it("booked by both at once is booked by one", async () => {
    await accept();
    const codes = codesOf(await Promise.all([book(owner), book(partner)]));
    expect(codes).toEqual(["VEHICLE_BOOKED", "booked"]);
    await expectConsistent(app.dataSource);
  });

  it("booked by both at once would be booked by both if the database let them", async () => {
    await app.dataSource.query(
      "DROP INDEX bookings_one_live_of_a_car, bookings_one_live_of_a_vehicle",
    );
    await accept();
    beforeBooking(app, barrier(2));
    expect(codesOf(await Promise.all([book(owner), book(partner)]))).toEqual(["booked", "booked"]);
    await expect(expectConsistent(app.dataSource)).rejects.toThrow("a-car-is-booked-once");
  });
});

describe("a share withdrawn while the car is booked", () => {
  let reading: PromiseWithResolvers<void>;

  function bookingWaitsForTheEnd(): () => void {
    const { vehicleShares } = app.services;
    const { bookable } = vehicleShares;
    const ended = Promise.withResolvers<void>();
    vehicleShares.bookable = async (...args) => {
      const vehicle = await bookable.apply(vehicleShares, args);
      reading.resolve();
      await ended.promise;
      return vehicle;
    };
    return ended.resolve;
  }

  beforeEach(async () => {
    reading = Promise.withResolvers<void>();
    await accept();
  });

  async function withdrawnMeanwhile(): Promise<string | undefined> {
    const goOn = bookingWaitsForTheEnd();
    const booking = book(partner);
    await reading.promise;
    expect(await owner.end(shareId)).toBe("served");
    goOn();
    return (await booking).code;
  }

  it("is not booked any more, and no credit is gone", async () => {
    expect(await withdrawnMeanwhile()).toBe("INVALID_INPUT");
    const { data } = await partner.client.send("{ viewer { credits } }");
    expect(data).toEqual({ viewer: { credits: 5 } });
    await expectConsistent(app.dataSource);
  });

  it("would be booked if the share were not held", async () => {
    app.services.vehicleShares.hold = async () => {};
    expect(await withdrawnMeanwhile()).toBeUndefined();
  });

  it("waits for a booking that has come first", async () => {
    const { vehicleShares } = app.services;
    const { hold } = vehicleShares;
    const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    vehicleShares.hold = async (...args) => {
      await hold.apply(vehicleShares, args);
      held.resolve();
      await released.promise;
    };
    const booking = book(partner);
    await held.promise;
    const end = owner.end(shareId);
    expect(await Promise.race([end, pause(SOON_MS, "waits")])).toBe("waits");
    released.resolve();
    expect((await booking).code).toBeUndefined();
    expect(await end).toBe("served");
    await expectConsistent(app.dataSource);
  });

  it.each([
    ["the car is archived", () => archiveTheCar()],
    ["the owner moves out", () => moveOut(owner)],
    ["the borrower's booking and the owner's removal meet", () => removeOwner()],
  ])("ends without a deadlock when %s at the same time", async (_, happen) => {
    const answers = await Promise.all([book(partner), happen()]);
    expect(["booked", "INVALID_INPUT"]).toContain(answers[0].code ?? "booked");
    expect(await partner.borrowed()).toEqual([]);
    await expectConsistent(app.dataSource);
  });
});

describe("an owner who is removed with a booking of the same time", () => {
  it("does not stand in the way of the borrower's booking, nor the other way round", async () => {
    await accept();
    const { changed } = await owner.add("TS78");
    expect((await book(owner, { vehicleId: changed.vehicle.id })).code).toBeUndefined();
    const { slotPlaces } = app.services;
    const exchange = slotPlaces.exchangeAll.bind(slotPlaces);
    const [hasDay, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    slotPlaces.exchangeAll = async (...places) => {
      hasDay.resolve();
      await mayGoOn.promise;
      return exchange(...places);
    };
    const removal = removeOwner();
    await hasDay.promise;
    const booking = book(partner);
    await untilWaiting(app.dataSource, 1);
    mayGoOn.resolve();
    expect((await removal).code).toBeUndefined();
    expect((await booking).code).toBe("INVALID_INPUT");
    await expectConsistent(app.dataSource);
  });
});

describe("an administrator", () => {
  it("brings no cancelled booking back where the car is booked by another who shares it", async () => {
    await accept();
    const { data } = await book(partner);
    const bookingId = data.bookSlot.booking.id;
    const admin = await app.make.administrator();
    const office = await Driver.of(app, admin);
    await office.client.send(STATUS, { input: { bookingId, status: "CANCELLED" } });
    expect((await book(owner)).code).toBeUndefined();
    const again = await office.client.send(STATUS, {
      input: { bookingId, status: "CONFIRMED", override: true },
    });
    expect(again.code).toBe("VEHICLE_BOOKED");
    await expectConsistent(app.dataSource);
  });
});

async function archiveTheCar(): Promise<void> {
  await owner.add("TS78");
  await owner.archive(car);
}

function moveOut({ user }: Driver): Promise<unknown> {
  return app.dataSource.query(
    "UPDATE users SET residency_id = NULL, block_id = NULL, flat_id = NULL WHERE id = $1",
    [user.id],
  );
}

async function removeOwner() {
  const office = await Driver.of(app, await app.make.administrator());
  return office.client.send(
    "mutation ($input: DeleteUserInput!) { deleteUser(input: $input) { deletedUserId } }",
    { input: { userId: toGlobalId("User", owner.user.id) } },
  );
}
