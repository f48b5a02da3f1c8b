import { readFileSync } from "node:fs";
import path from "node:path";
import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";
import { bookedBy, MORNING, reschedule, STATUS, TOMORROW } from "./test/rescheduling-requests";

let app: TestApp;
let admin: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  admin = await asPerson(app, await app.make.administrator());
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

beforeEach(() => app.clock.set(MORNING));

interface Kept {
  readonly resident: User;
  readonly client: GraphqlClient;
  readonly slot: BookingSlot;
  readonly id: string;
}

async function booked(): Promise<Kept> {
  const resident = await app.make.resident();
  await app.make.credits(resident, 2);
  const client = await asPerson(app, resident);
  const slot = await app.make.slot();
  return { resident, client, slot, id: await bookedBy(client, slot, TOMORROW) };
}

const sql = (text: string, values: unknown[]) => app.dataSource.query(text, values);

/** Each leaves the booking where it is. */
const CLOSINGS: readonly [how: string, close: (kept: Kept) => Promise<unknown>][] = [
  [
    "its community is closed",
    ({ resident }) =>
      sql("INSERT INTO closed_days (residency_id, first_day, last_day) VALUES ($1, $2, $2)", [
        resident.residencyId,
        TOMORROW,
      ]),
  ],
  ["the day is disabled", () => sql("INSERT INTO disabled_dates (day) VALUES ($1)", [TOMORROW])],
  [
    "its slot ends before the day",
    ({ slot }) => sql("UPDATE booking_slots SET last_day = '2026-11-21' WHERE id = $1", [slot.id]),
  ],
  [
    "its slot is for other weekdays",
    ({ slot }) => sql("UPDATE booking_slots SET weekdays = 1 WHERE id = $1", [slot.id]),
  ],
  [
    "its slot is switched off",
    ({ slot }) => sql("UPDATE booking_slots SET is_active = false WHERE id = $1", [slot.id]),
  ],
  [
    "its community has a slot of its own",
    ({ resident }) => app.make.slot({ residencyId: resident.residencyId }),
  ],
];

afterEach(async () => {
  await app.dataSource.query("DELETE FROM closed_days");
  await app.dataSource.query("DELETE FROM disabled_dates");
  await app.dataSource.query("DELETE FROM booking_slots WHERE residency_id IS NOT NULL");
});

describe.each(CLOSINGS)("a booking that stays although %s", (_how, close) => {
  it("can change its car and its parking place", async () => {
    const kept = await booked();
    await close(kept);
    await kept.client.send(
      'mutation { updateProfile(input: { parkingNumber: "P7" }) { viewer { id } } }',
    );
    const stay = { slot: kept.slot, date: TOMORROW };
    expect((await reschedule(kept.client, kept.id, stay)).errors).toBeUndefined();
    const booking = () =>
      sql(
        `SELECT car_number AS car, parking_number AS parking, booking_date AS day FROM bookings WHERE user_id = $1`,
        [kept.resident.id],
      );
    expect(await booking()).toMatchObject([{ parking: "P7", day: TOMORROW }]);
    const { data } = await kept.client.send<{ addVehicle: { vehicle: { id: string } } }>(
      'mutation { addVehicle(input: { plate: "TS07KEPT1", model: "Baleno" }) { vehicle { id } } }',
    );
    const slotId = toGlobalId("BookingSlot", kept.slot.id);
    const vehicleId = data.addVehicle.vehicle.id;
    const { errors } = await kept.client.send(
      `mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { booking { id } } }`,
      { input: { bookingId: kept.id, slotId, date: TOMORROW, vehicleId } },
    );
    expect(errors).toBeUndefined();
    expect(await booking()).toMatchObject([{ car: "TS07KEPT1", day: TOMORROW }]);
  });

  it("can be cancelled and brought back, at the times that its slot has by then", async () => {
    const kept = await booked();
    const to = (status: string) =>
      admin.send(STATUS, { input: { bookingId: kept.id, status, override: true } });
    expect((await to("CANCELLED")).errors).toBeUndefined();
    await sql("UPDATE booking_slots SET start_time = '09:30' WHERE id = $1", [kept.slot.id]);
    await close(kept);
    expect((await to("CONFIRMED")).errors).toBeUndefined();
    const [booking] = await sql(
      "SELECT status, start_time AS time FROM bookings WHERE user_id = $1",
      [kept.resident.id],
    );
    expect(booking).toEqual({ status: "confirmed", time: "09:30:00" });
  });
});

it("a wash of a car that is no longer in use does not move to another home", async () => {
  const { resident, client, slot, id } = await booked();
  await sql(
    `WITH car AS (INSERT INTO vehicles (user_id, plate, model, archived_at) VALUES ($1, 'TS07GONE1', 'Nano', now()) RETURNING id)
     UPDATE bookings SET vehicle_id = car.id, car_number = 'TS07GONE1' FROM car WHERE bookings.user_id = $1`,
    [resident.id],
  );
  const flat = "INSERT INTO flats (block_id, name) VALUES ($1, 'Another') RETURNING id";
  const [{ id: flatId }] = await sql(flat, [resident.blockId]);
  await sql("UPDATE users SET flat_id = $2 WHERE id = $1", [resident.id, flatId]);
  const { code } = await reschedule(client, id, { slot, date: TOMORROW });
  expect(code).toBe("VEHICLE_NOT_IN_USE");
  const schema = readFileSync(path.resolve(__dirname, "../../../../schema.graphql"), "utf8");
  const [described] = /Errors: [^"]*(?="""\s+rescheduleBooking)/.exec(schema) ?? [];
  expect(described).toContain(code);
});
