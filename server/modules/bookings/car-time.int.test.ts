import { integerKey, toGlobalId } from "../../platform/global-id";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { contentsOf } from "../../test/contents";
import { openConnections } from "../../test/race";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import { Driver } from "../vehicles/test/vehicle-calls";

const DAY = "2026-11-22";
const BOOK = "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }";
const MOVE =
  "mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { booking { startTime } } }";
const CANCEL =
  "mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { status } } }";
const FREE = `mutation ($input: FreeCarTimeInput!) {
  freeCarTime(input: $input) { freedBookingId viewer { heldCarTimes { bookingId } } }
}`;

let app: TestApp;
let owner: Driver;
let partner: Driver;
let slot: BookingSlot;
let later: BookingSlot;
let car: string;
let shareId: string;
let bookingId: string;

/** A borrower has booked a shared car. */
beforeEach(async () => {
  app = await startTestApp();
  await openConnections(app.dataSource);
  const [asha, ravi] = [await app.make.resident(), await app.make.resident()];
  for (const each of [asha, ravi]) await app.make.credits(each, 2);
  [owner, partner] = [await Driver.of(app, asha), await Driver.of(app, ravi)];
  car = (await owner.vehicles())[0]?.id ?? "";
  shareId = (await owner.share(car, ravi.email)).share?.id ?? "";
  await partner.accept(shareId);
  slot = await app.make.slot({ maxBookings: 5 });
  later = await app.make.slot({ startTime: "11:00", endTime: "12:00", maxBookings: 5 });
  bookingId = await bookAs(partner);
  await app.dataSource.query("DELETE FROM mail_outbox");
});

afterEach(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

const inputOf = ({ id }: BookingSlot) => ({ slotId: toGlobalId("BookingSlot", id), date: DAY });

async function bookAs({ client }: Driver, vehicleId = car): Promise<string> {
  const input = { ...inputOf(slot), vehicleId };
  const { data, code } = await client.send<{ bookSlot: { booking: { id: string } } }>(BOOK, {
    input,
  });
  return data?.bookSlot?.booking.id ?? code ?? "";
}

const move = ({ client }: Driver, id = bookingId) =>
  client.send(MOVE, { input: { bookingId: id, ...inputOf(later) } });
const free = ({ client }: Driver) => client.send(FREE, { input: { bookingId } });
const creditsOf = async ({ client }: Driver) =>
  (await client.send<{ viewer: { credits: number } }>("{ viewer { credits } }")).data.viewer
    .credits;
const heldTimes = async ({ client }: Driver) =>
  (
    await client.send<{ viewer: { heldCarTimes: object[] } }>(
      "{ viewer { heldCarTimes { bookingId plate date startTime endTime } } }",
    )
  ).data.viewer.heldCarTimes;
const isMovable = async ({ client }: Driver, id = bookingId) =>
  (
    await client.send<{ node: object }>(
      `{ node(id: "${id}") { ... on Booking { isCancellable isMovable } } }`,
    )
  ).data.node;
const letters = async () =>
  (await app.dataSource.query("SELECT kind FROM mail_outbox ORDER BY kind")).map(
    ({ kind }: { kind: string }) => kind,
  );

it("that somebody else has booked is known to all who may book the car, and to nobody else", async () => {
  const stranger = await Driver.of(app, await app.make.resident());
  const taken = async ({ client }: Driver) =>
    (
      await client.send<{ viewer: { takenCarTimes: object[] } }>(
        "{ viewer { takenCarTimes { vehicleId slotId date } } }",
      )
    ).data.viewer.takenCarTimes;
  const time = { vehicleId: car, ...inputOf(slot) };
  expect([await taken(owner), await taken(partner), await taken(stranger)]).toEqual([
    [time],
    [],
    [],
  ]);
  await owner.client.send(BOOK, { input: { ...inputOf(later), vehicleId: car } });
  expect(await taken(partner)).toEqual([{ vehicleId: car, ...inputOf(later) }]);
  await owner.end(shareId);
  expect(await taken(partner)).toEqual([]);
});

describe("a wash of a car that is not shared any more", () => {
  beforeEach(() => owner.end(shareId));

  it("is not moved, and nothing is changed", async () => {
    const before = await contentsOf(app.dataSource);
    const { errors } = await move(partner);
    expect(errors?.[0]).toMatchObject({
      message: "This car is not shared with you any more. You can cancel its wash, not move it.",
      extensions: { code: "VEHICLE_NOT_IN_USE", field: "bookingId" },
    });
    expect(await isMovable(partner)).toEqual({ isCancellable: true, isMovable: false });
    expect(await contentsOf(app.dataSource)).toEqual(before);
  });

  it("is cancelled by its resident, whose credit comes back", async () => {
    expect((await partner.client.send(CANCEL, { input: { bookingId } })).code).toBeUndefined();
    expect(await creditsOf(partner)).toBe(2);
    expect(await heldTimes(owner)).toEqual([]);
  });

  it("is freed by the owner of the car, who sees when it is and nothing of the resident", async () => {
    const [time] = await heldTimes(owner);
    expect(time).toEqual({
      bookingId,
      plate: owner.user.carNumber,
      date: DAY,
      startTime: "09:00",
      endTime: "10:00",
    });
    expect(await heldTimes(partner)).toEqual([]);
    const { data: hidden } = await owner.client.send(`{ node(id: "${bookingId}") { id } }`);
    expect(hidden).toEqual({ node: null });
    expect(await bookAs(owner)).toBe("VEHICLE_BOOKED");
    const { data } = await free(owner);
    expect(data).toEqual({
      freeCarTime: { freedBookingId: bookingId, viewer: { heldCarTimes: [] } },
    });
    expect(await creditsOf(partner)).toBe(2);
    expect(await letters()).toEqual(["BOOKING_STEP", "CAR_TIME"]);
    expect((await free(owner)).code).toBeUndefined();
    expect(await letters()).toHaveLength(2);
    expect(await bookAs(owner)).not.toBe("VEHICLE_BOOKED");
  });

  it("is freed by nobody else, and not once it has started", async () => {
    const stranger = await Driver.of(app, await app.make.resident());
    const { code, errors } = await free(stranger);
    expect([code, errors?.[0]?.message]).toEqual(["NOT_FOUND", "Booking not found"]);
    expect((await free(partner)).code).toBe("NOT_FOUND");
    app.clock.set(`${DAY}T03:40:00.000Z`);
    expect(await heldTimes(owner)).toEqual([]);
    expect((await free(owner)).code).toBe("NOT_CANCELLABLE");
    expect(await creditsOf(partner)).toBe(1);
  });
});

describe("a wash of an archived car", () => {
  it("is not moved by its owner, but cancelled", async () => {
    const { changed } = await owner.add("TS78");
    const own = await bookAs(owner, changed.vehicle.id);
    await owner.archive(changed.vehicle.id);
    const { errors } = await move(owner, own);
    expect(errors?.[0]).toMatchObject({
      message: "You have archived this car. You can cancel its wash, not move it.",
      extensions: { code: "VEHICLE_NOT_IN_USE" },
    });
    expect(await isMovable(owner, own)).toEqual({ isCancellable: true, isMovable: false });
    const cancelled = await owner.client.send(CANCEL, { input: { bookingId: own } });
    expect(cancelled.code).toBeUndefined();
  });

  it("that its borrower booked is freed by its owner", async () => {
    await owner.add("TS78");
    await owner.archive(car);
    expect(await heldTimes(owner)).toHaveLength(1);
    expect((await move(partner)).code).toBe("VEHICLE_NOT_IN_USE");
    expect((await free(owner)).code).toBeUndefined();
    expect(await creditsOf(partner)).toBe(2);
  });
});

describe("a wash of a car that is still shared", () => {
  it("is moved by its borrower, and not freed by the owner", async () => {
    expect(await heldTimes(owner)).toEqual([]);
    expect((await free(owner)).code).toBe("VEHICLE_STILL_SHARED");
    expect(await isMovable(partner)).toEqual({ isCancellable: true, isMovable: true });
    expect((await move(partner)).code).toBeUndefined();
    app.clock.set(`${DAY}T06:00:00.000Z`);
    expect(await isMovable(partner)).toEqual({ isCancellable: false, isMovable: false });
    expect((await move(partner)).code).toBe("NOT_CANCELLABLE");
  });
});

describe("a car that was never booked", () => {
  it("is deleted when it is archived, and one that was booked is kept", async () => {
    const { changed } = await owner.add("TS79");
    const { code, changed: archived } = await owner.archive(changed.vehicle.id);
    expect([code, archived.vehicle.archivedAt]).toEqual(["served", expect.any(String)]);
    const count = async (id: string) =>
      (
        await app.dataSource.query("SELECT FROM vehicles WHERE id = $1", [
          integerKey("Vehicle", id),
        ])
      ).length;
    expect(await count(changed.vehicle.id)).toBe(0);
    expect((await owner.archive(changed.vehicle.id)).code).toBe("NOT_FOUND");
    await owner.add("TS80");
    await owner.archive(car);
    expect(await count(car)).toBe(1);
    expect((await owner.archive(car)).code).toBe("served");
  });
});

describe("cars that are added and archived in a loop", () => {
  it("are ten in an hour at most", async () => {
    for (let car = 1; car <= 10; car += 1) {
      const { code, changed } = await owner.add(`TS90${car}`);
      expect(code).toBe("served");
      await owner.archive(changed.vehicle.id);
    }
    const before = await contentsOf(app.dataSource);
    const { code, errors } = await owner.add("TS9011");
    expect([code, errors?.[0]?.extensions.retryAfter]).toEqual([
      "RATE_LIMITED",
      expect.any(Number),
    ]);
    const after = await contentsOf(app.dataSource);
    expect({ ...after, rate_limits: null }).toEqual({ ...before, rate_limits: null });
  });
});
