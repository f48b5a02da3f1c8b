import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { expectConsistent } from "../../test/consistency";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";

const DAY = "2026-11-22";

const UPDATE = `mutation ($input: UpdateBookingStatusInput!) {
  updateBookingStatus(input: $input) {
    booking { status notes startTime statusChanges {
      oldStatus newStatus notes isOverride changedBy move { fromStartTime toStartTime } } }
  }
}`;

interface Updated {
  updateBookingStatus: {
    booking: {
      status: string;
      notes: string | null;
      startTime: string;
      statusChanges: { oldStatus: string | null; newStatus: string; isOverride: boolean }[];
    };
  };
}

let app: TestApp;
let administrator: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
  administrator = await asPerson(app, await app.make.administrator());
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

async function bookedBy(resident: User, slot: BookingSlot): Promise<string> {
  const client = await asPerson(app, resident);
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date: DAY };
  const answer = await client.send<{ bookSlot: { booking: { id: string } } }>(
    "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }",
    { input },
  );
  return answer.data.bookSlot.booking.id;
}

function update(
  bookingId: string,
  status: string,
  more: { notes?: string; override?: boolean; expectedStatus?: string } = {},
) {
  return administrator.send<Updated>(UPDATE, { input: { bookingId, status, ...more } });
}

async function residentWith(credits: number): Promise<User> {
  const resident = await app.make.resident();
  if (credits > 0) await app.make.credits(resident, credits);
  return resident;
}

async function stateOf(resident: User, slot: BookingSlot) {
  const [state] = await app.dataSource.query<{ taken: number; credits: number; changes: number }[]>(
    `SELECT coalesce((SELECT booked FROM slot_days WHERE slot_id = $2 AND day = $3), 0) AS taken,
            coalesce((SELECT sum(remaining)::int FROM credit_lots WHERE user_id = $1), 0) AS credits,
            (SELECT count(*)::int FROM booking_status_changes change
             JOIN bookings booking ON booking.id = change.booking_id WHERE booking.user_id = $1) AS changes`,
    [resident.id, slot.id, DAY],
  );
  return state;
}

describe("an administrator's change of status", () => {
  const LIVE = ["CONFIRMED", "COMPLETED", "PENDING"];
  const moves = LIVE.flatMap((from) => LIVE.map((to) => ({ from, to })));

  it.each(moves)("from $from to $to keeps the place and the credit", async ({ from, to }) => {
    const [resident, slot] = [await residentWith(1), await app.make.slot()];
    const id = await bookedBy(resident, slot);
    await update(id, from);
    const answer = await update(id, to);
    expect(answer.data.updateBookingStatus.booking.status).toBe(to);
    expect(await stateOf(resident, slot)).toMatchObject({ taken: 1, credits: 0 });
  });

  it.each(LIVE)("from %s into cancelled frees the place and returns the credit", async (from) => {
    const [resident, slot] = [await residentWith(1), await app.make.slot()];
    const id = await bookedBy(resident, slot);
    await update(id, from);
    await update(id, "CANCELLED");
    expect(await stateOf(resident, slot)).toMatchObject({ taken: 0, credits: 1 });
  });

  it("out of cancelled takes a place and a credit again", async () => {
    const [resident, slot] = [await residentWith(1), await app.make.slot()];
    const id = await bookedBy(resident, slot);
    await update(id, "CANCELLED");
    const answer = await update(id, "CONFIRMED");
    expect(answer.data.updateBookingStatus.booking.statusChanges.at(-1)).toMatchObject({
      isOverride: false,
    });
    expect(await stateOf(resident, slot)).toMatchObject({ taken: 1, credits: 0 });
  });

  it("is a row each: old, new, notes, who", async () => {
    const id = await bookedBy(await residentWith(1), await app.make.slot());
    const answer = await update(id, "COMPLETED", { notes: "  Left the keys at the gate " });
    expect(answer.data.updateBookingStatus.booking).toMatchObject({
      notes: "Left the keys at the gate",
      statusChanges: [
        { oldStatus: null, newStatus: "CONFIRMED", notes: null },
        { oldStatus: "CONFIRMED", newStatus: "COMPLETED", notes: "Left the keys at the gate" },
      ],
    });
  });
});

describe("a change of what somebody else changed meanwhile", () => {
  it("is refused, and changes nothing, where the caller says what they saw", async () => {
    const [resident, slot] = [await residentWith(1), await app.make.slot()];
    const id = await bookedBy(resident, slot);
    await update(id, "CANCELLED");
    const before = await stateOf(resident, slot);
    const answer = await update(id, "COMPLETED", { expectedStatus: "CONFIRMED" });
    expect(answer.errors?.[0]).toMatchObject({
      message: "Somebody else changed this booking meanwhile: it is cancelled now.",
      extensions: { code: "CHANGED_MEANWHILE" },
    });
    expect(await stateOf(resident, slot)).toEqual(before);
  });

  it("lets one of two through who saw the same", async () => {
    const id = await bookedBy(await residentWith(1), await app.make.slot());
    const answers = await Promise.all(
      ["COMPLETED", "PENDING"].map((to) => update(id, to, { expectedStatus: "CONFIRMED" })),
    );
    const codes = answers.map(({ errors }) => errors?.[0]?.extensions?.code ?? "changed");
    expect(codes.sort()).toEqual(["CHANGED_MEANWHILE", "changed"]);
  });
});

describe("bringing a cancelled booking back", () => {
  async function cancelledInAFullSlot(creditsLeft: number) {
    const slot = await app.make.slot({ maxBookings: 1 });
    const resident = await residentWith(1);
    const id = await bookedBy(resident, slot);
    await update(id, "CANCELLED");
    if (creditsLeft === 0) await bookedBy(resident, await app.make.slot());
    await bookedBy(await residentWith(1), slot);
    return { slot, resident, id };
  }

  it.each([
    { creditsLeft: 1, message: "1 of 1 places are taken." },
    {
      creditsLeft: 0,
      message: "1 of 1 places are taken. The resident has no credit left.",
    },
  ])("into a full slot with $creditsLeft credits asks for an override", async (given) => {
    const { slot, resident, id } = await cancelledInAFullSlot(given.creditsLeft);
    const before = await stateOf(resident, slot);
    const answer = await update(id, "CONFIRMED");
    expect(answer.errors?.[0]).toMatchObject({
      message: given.message,
      extensions: {
        code: "OVERRIDE_REQUIRED",
        booked: 1,
        capacity: 1,
        hasCredit: given.creditsLeft > 0,
      },
    });
    expect(await stateOf(resident, slot)).toEqual(before);
  });

  it("says why credits that are left do not pay", async () => {
    const [slot, resident] = [await app.make.slot(), await residentWith(1)];
    const bookingId = await bookedBy(resident, slot);
    await update(bookingId, "CANCELLED");
    await app.dataSource.query("UPDATE credit_lots SET good_until = $2 WHERE user_id = $1", [
      ...[resident.id, "2026-11-21"],
    ]);
    const ends = "The resident's credits pay for washes until Sat, 21 Nov 2026.";
    expect((await update(bookingId, "CONFIRMED")).errors?.[0]?.message).toBe(ends);
    await app.dataSource.query("UPDATE credit_lots SET paused_at = now() WHERE user_id = $1", [
      resident.id,
    ]);
    const paused = "The resident's credits are paused.";
    expect((await update(bookingId, "CONFIRMED")).errors?.[0]?.message).toBe(paused);
  });

  it("with an override goes beyond the places and waives the credit, and says so in the history", async () => {
    const { slot, resident, id } = await cancelledInAFullSlot(0);
    const answer = await update(id, "CONFIRMED", { override: true });
    const { status, statusChanges } = answer.data.updateBookingStatus.booking;
    expect(status).toBe("CONFIRMED");
    expect(statusChanges.at(-1)?.isOverride).toBe(true);
    expect(await stateOf(resident, slot)).toMatchObject({ taken: 2, credits: 0 });
    await update(id, "PENDING");
    const completed = await update(id, "COMPLETED");
    expect(
      completed.data.updateBookingStatus.booking.statusChanges.map(({ isOverride }) => isOverride),
    ).toEqual([false, false, true, false, false]);
    await update(id, "CANCELLED");
    expect(await stateOf(resident, slot)).toMatchObject({ taken: 1, credits: 0 });
  });

  it("takes the times that the slot has by then, as a move in the history", async () => {
    const slot = await app.make.slot({ startTime: "09:00", endTime: "10:00" });
    const id = await bookedBy(await residentWith(1), slot);
    await update(id, "CANCELLED");
    await app.dataSource.query(
      "UPDATE booking_slots SET start_time = '16:00', end_time = '17:00' WHERE id = $1",
      [slot.id],
    );
    const { startTime, statusChanges } = (await update(id, "CONFIRMED")).data.updateBookingStatus
      .booking;
    expect(startTime).toBe("16:00");
    const move = { fromStartTime: "09:00", toStartTime: "16:00" };
    expect(statusChanges.slice(-2)).toMatchObject([
      { newStatus: "CANCELLED", move },
      { newStatus: "CONFIRMED", move: null },
    ]);
  });

  it("is refused when the resident has another live booking of that slot and day, override or not", async () => {
    const [resident, slot] = [await residentWith(3), await app.make.slot()];
    const id = await bookedBy(resident, slot);
    await update(id, "CANCELLED");
    await bookedBy(resident, slot);
    const before = await stateOf(resident, slot);
    const answers = [await update(id, "PENDING"), await update(id, "PENDING", { override: true })];
    for (const { errors } of answers) {
      expect(errors?.[0]).toMatchObject({
        message: "This resident already has another booking for this time slot on this date.",
        extensions: { code: "DUPLICATE_BOOKING" },
      });
    }
    expect(await stateOf(resident, slot)).toEqual(before);
  });
});

describe("a resident's cancellation and an administrator's change at the same moment", () => {
  it("return the credit and free the place once", async () => {
    for (let round = 0; round < 10; round += 1) {
      const [resident, slot] = [await residentWith(1), await app.make.slot()];
      const id = await bookedBy(resident, slot);
      const client = await asPerson(app, resident);
      await Promise.all([
        update(id, "CANCELLED"),
        client.send(
          "mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { id } } }",
          { input: { bookingId: id } },
        ),
      ]);
      expect(await stateOf(resident, slot)).toMatchObject({ taken: 0, credits: 1 });
    }
  });
});

describe("two administrators who change each other's bookings at the same moment", () => {
  it("wait for nobody: the row that names who changed it takes no part in the lock", async () => {
    const administrators = [await app.make.administrator(), await app.make.administrator()];
    const slot = await app.make.slot({ maxBookings: 10 });
    const ids: string[] = [];
    for (const each of administrators) {
      await app.make.credits(each, 1);
      ids.push(await bookedBy(each, slot));
    }
    const [first, second] = await Promise.all(administrators.map((each) => asPerson(app, each)));
    const codes = new Set<string | undefined>();
    for (let round = 0; round < 15; round += 1) {
      const status = round % 2 === 0 ? "COMPLETED" : "CONFIRMED";
      const answers = await Promise.all([
        first?.send(UPDATE, { input: { bookingId: ids[1], status } }),
        second?.send(UPDATE, { input: { bookingId: ids[0], status } }),
      ]);
      for (const answer of answers) codes.add(answer?.code);
    }
    expect([...codes]).toEqual([undefined]);
  });
});
