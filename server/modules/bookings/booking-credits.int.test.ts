import { asPerson } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { personOf } from "../../test/person";
import { CreditKind } from "../credits/credit-lot.entity";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";
import { BookingStatus } from "./booking.entity";
import { book, CANCEL } from "./test/booking-requests";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

beforeEach(() => app.clock.set("2026-11-21T02:30:00.000Z"));

async function placesTaken(slot: BookingSlot, date: string): Promise<number> {
  const [row] = await app.dataSource.query<{ booked: number }[]>(
    "SELECT booked FROM slot_days WHERE slot_id = $1 AND day = $2",
    [slot.id, date],
  );
  return row?.booked ?? 0;
}

async function stateOf(resident: User, slot: BookingSlot, date: string) {
  const [state] = await app.dataSource.query(
    `SELECT (SELECT count(*)::int FROM bookings WHERE user_id = $1) AS bookings,
            (SELECT sum(remaining)::int FROM credit_lots WHERE user_id = $1) AS credits,
            (SELECT count(*)::int FROM credit_ledger WHERE user_id = $1) AS ledger`,
    [resident.id],
  );
  return { ...state, taken: await placesTaken(slot, date) };
}

describe("the credit that is spent", () => {
  it("is the pay-per-use one, then the one that ends soonest, then the oldest", async () => {
    const { make } = app;
    const resident = await make.resident();
    const lots = [
      await make.credits(resident, 1, { goodUntil: null }),
      await make.credits(resident, 1, { goodUntil: "2026-12-20" }),
      await make.credits(resident, 1, { goodUntil: "2026-12-10" }),
      await make.credits(resident, 1, { goodUntil: "2026-12-10" }),
      await make.credits(resident, 1, { kind: CreditKind.PAY_PER_USE }),
    ];
    const client = await asPerson(app, resident);
    for (let time = 0; time < lots.length; time += 1) {
      await book(client, await make.slot(), "2026-11-23");
    }
    const spent = await app.dataSource.query<{ lot_id: number }[]>(
      "SELECT lot_id FROM bookings WHERE user_id = $1 ORDER BY id",
      [resident.id],
    );
    const [noEnd, late, early, earlyToo, payPerUse] = lots.map(({ id }) => id);
    expect(spent.map((row) => row.lot_id)).toEqual([payPerUse, early, earlyToo, late, noEnd]);
  });
});

describe("cancelling", () => {
  it("is refused once the slot has started, and the booking stands", async () => {
    const resident = await app.make.resident();
    await app.make.credits(resident, 1);
    const client = await asPerson(app, resident);
    const slot = await app.make.slot();
    const booked = await book(client, slot, "2026-11-21");
    app.clock.set("2026-11-21T03:30:00.000Z");
    const before = await stateOf(resident, slot, "2026-11-21");
    const input = { bookingId: booked.data.bookSlot.booking.id };
    const { errors } = await client.send(CANCEL, { input });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "NOT_CANCELLABLE", status: "CONFIRMED" });
    expect(await stateOf(resident, slot, "2026-11-21")).toEqual(before);
  });

  it("lets the resident book the same slot again", async () => {
    const resident = await app.make.resident();
    await app.make.credits(resident, 1);
    const client = await asPerson(app, resident);
    const slot = await app.make.slot();
    const booked = await book(client, slot, "2026-11-22");
    await client.send(CANCEL, { input: { bookingId: booked.data.bookSlot.booking.id } });
    expect((await book(client, slot, "2026-11-22")).errors).toBeUndefined();
  });

  it("returns the credit to the lot it came from and frees the place, once", async () => {
    const { make } = app;
    const [resident, slot] = [await make.resident(), await make.slot()];
    await make.credits(resident, 1);
    const client = await asPerson(app, resident);
    const booked = await book(client, slot, "2026-11-22");
    const input = { bookingId: booked.data.bookSlot.booking.id };
    const first = await client.send(CANCEL, { input });
    const second = await client.send(CANCEL, { input });
    const cancelled = {
      cancelBooking: {
        booking: { status: "CANCELLED" },
        availableSlot: { availableCapacity: 2 },
        viewer: { credits: 1, payPerUseCredits: 0 },
      },
    };
    expect([first.data, second.data]).toEqual([cancelled, cancelled]);
  });

  it("is the one that was made good, where a wash is brought back after its day", async () => {
    const [resident, slot] = [await app.make.resident(), await app.make.slot()];
    await app.make.credits(resident, 2, { goodUntil: "2026-11-23" });
    const request = { slotId: slot.id, date: "2026-11-23", clientKey: null };
    const { id: bookingId } = await app.services.bookings.book(personOf(resident), request);
    app.clock.set("2026-11-24T02:30:00.000Z");
    const administrator = personOf(await app.make.administrator());
    for (const status of [BookingStatus.CANCELLED, BookingStatus.COMPLETED]) {
      const change = { bookingId, status, notes: null, override: false };
      await app.services.bookingAdministration.changeStatus(administrator, change);
    }
    expect(
      await app.dataSource.query(
        "SELECT source, remaining FROM credit_lots WHERE user_id = $1 ORDER BY id",
        [resident.id],
      ),
    ).toEqual([
      { source: "admin_grant", remaining: 1 },
      { source: "make_good", remaining: 0 },
    ]);
  });
});
