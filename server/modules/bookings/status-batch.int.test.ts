import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import { bookAs } from "../../test/watching";
import type { BookingSlot } from "../schedule/booking-slot.entity";

const DAY = "2026-11-22";
const UPDATE = `mutation ($input: UpdateBookingStatusesInput!) {
  updateBookingStatuses(input: $input) { outcomes { bookingId code message booking { id status } } }
}`;
const ONE = `mutation ($input: UpdateBookingStatusInput!) {
  updateBookingStatus(input: $input) { booking { status statusChanges { isOverride } } }
}`;

interface Updated {
  readonly updateBookingStatuses: {
    readonly outcomes: readonly {
      readonly bookingId: string;
      readonly code: string | null;
      readonly message: string | null;
      readonly booking: { readonly status: string } | null;
    }[];
  };
}

let app: TestApp;
let administrator: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  app.clock.set("2026-11-21T02:30:00.000Z");
  administrator = await asPerson(app, await app.make.administrator());
});

afterEach(() => app.dataSource.query("DELETE FROM disabled_dates"));

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

async function booked(slot: BookingSlot, credits = 1): Promise<string> {
  const resident = await app.make.resident();
  await app.make.credits(resident, credits);
  return bookAs(await asPerson(app, resident), slot, DAY);
}

const update = (bookings: readonly object[], status: string) =>
  administrator.send<Updated>(UPDATE, { input: { bookings, status } });

describe("several bookings at once", () => {
  it("are completed, each with what became of it, and one that changed meanwhile is left as it is", async () => {
    const slot = await app.make.slot({ maxBookings: 3 });
    const [one, two, gone] = [await booked(slot), await booked(slot), await booked(slot)];
    await administrator.send(ONE, { input: { bookingId: gone, status: "CANCELLED" } });
    const { data } = await update(
      [one, gone, two].map((bookingId) => ({ bookingId, expectedStatus: "CONFIRMED" })),
      "COMPLETED",
    );
    const { outcomes } = data.updateBookingStatuses;
    expect(outcomes.map(({ code, booking }) => code ?? booking?.status)).toEqual([
      "COMPLETED",
      "CHANGED_MEANWHILE",
      "COMPLETED",
    ]);
    expect(outcomes[1]?.message).toContain("cancelled now");
  });

  it("take no place beyond the slot's and no credit that is not there", async () => {
    const slot = await app.make.slot({ maxBookings: 1 });
    const cancelled = await booked(slot);
    await administrator.send(ONE, { input: { bookingId: cancelled, status: "CANCELLED" } });
    await booked(slot);
    const { data } = await update([{ bookingId: cancelled }], "CONFIRMED");
    expect(data.updateBookingStatuses.outcomes).toMatchObject([
      { code: "OVERRIDE_REQUIRED", message: "1 of 1 places are taken.", booking: null },
    ]);
  });

  it("are fifty at most, of which none is changed where there are more", async () => {
    const slot = await app.make.slot();
    const id = await booked(slot);
    const many = Array.from({ length: 51 }, () => ({ bookingId: id }));
    expect((await update(many, "COMPLETED")).code).toBe("INVALID_INPUT");
    const { data } = await administrator.send<{ node: { status: string } }>(
      "query ($id: ID!) { node(id: $id) { ... on Booking { status } } }",
      { id },
    );
    expect(data.node.status).toBe("CONFIRMED");
  });

  it.each([
    ["UNAVAILABLE", "40001"],
    ["INTERNAL_SERVER_ERROR", "P0001"],
  ])("are changed also where one fails with %s", async (code, sqlState) => {
    const slot = await app.make.slot({ maxBookings: 3 });
    const ids = [await booked(slot), await booked(slot), await booked(slot)];
    const failing = Buffer.from(ids[1] ?? "", "base64url")
      .toString()
      .split(":")[1];
    await app.dataSource.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN RAISE EXCEPTION 'failed' USING ERRCODE = '${sqlState}'; END $$`);
    await app.dataSource.query(`CREATE TRIGGER fails BEFORE UPDATE ON bookings
      FOR EACH ROW WHEN (OLD.id = ${failing}) EXECUTE FUNCTION fail()`);
    const { data, errors } = await update(
      ids.map((bookingId) => ({ bookingId })),
      "COMPLETED",
    );
    await app.dataSource.query("DROP FUNCTION fail CASCADE");
    expect(errors).toBeUndefined();
    expect(
      data.updateBookingStatuses.outcomes.map((one) => one.code ?? one.booking?.status),
    ).toEqual(["COMPLETED", code, "COMPLETED"]);
  });

  it("tells of an id that is none", async () => {
    const { data } = await update([{ bookingId: toGlobalId("Booking", 999_999) }], "COMPLETED");
    expect(data.updateBookingStatuses.outcomes).toMatchObject([{ code: "NOT_FOUND" }]);
  });
});

describe("a cancelled booking of a date that was closed meanwhile", () => {
  async function cancelledOnClosedDate() {
    const slot = await app.make.slot({ maxBookings: 1 });
    const id = await booked(slot);
    const input = { bookingId: id, status: "CANCELLED", notes: "Gate is broken" };
    await administrator.send(ONE, { input });
    await app.dataSource.query(
      `INSERT INTO disabled_dates (day, reason) VALUES ('${DAY}', 'Water supply repair')`,
    );
    return id;
  }

  it("is confirmed only when that is said to be meant", async () => {
    const bookingId = await cancelledOnClosedDate();
    const refused = await administrator.send(ONE, { input: { bookingId, status: "CONFIRMED" } });
    expect(refused.errors?.[0]).toMatchObject({
      message: "This date is closed: Water supply repair.",
      extensions: {
        code: "OVERRIDE_REQUIRED",
        isDateClosed: true,
        booked: 0,
        capacity: 1,
        hasCredit: true,
      },
    });
    const [row] = await app.dataSource.query(
      "SELECT status FROM bookings ORDER BY id DESC LIMIT 1",
    );
    expect(row.status).toBe("cancelled");
    const { data } = await administrator.send(ONE, {
      input: { bookingId, status: "CONFIRMED", override: true },
    });
    expect(data).toMatchObject({ updateBookingStatus: { booking: { status: "CONFIRMED" } } });
    const [kept] = await app.dataSource.query(
      `SELECT booking.notes, step.notes AS step FROM bookings booking
       JOIN booking_status_changes step ON step.booking_id = booking.id ORDER BY step.id DESC LIMIT 1`,
    );
    expect(kept).toEqual({ notes: "Gate is broken", step: "Although the date is closed" });
  });

  it("may still be completed or cancelled when it is live", async () => {
    const slot = await app.make.slot({ maxBookings: 1 });
    const bookingId = await booked(slot);
    await app.dataSource.query(`INSERT INTO disabled_dates (day) VALUES ('${DAY}')`);
    const { code } = await administrator.send(ONE, { input: { bookingId, status: "COMPLETED" } });
    expect(code).toBeUndefined();
  });
});
