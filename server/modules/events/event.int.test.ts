import { toGlobalId } from "../../platform/global-id";
import { asPerson, type GraphqlClient } from "../../test/api";
import type { TestApp } from "../../test/app";
import { completePurchase, startPurchase } from "../../test/buying";
import { expectConsistent } from "../../test/consistency";
import { eventsAreSettled } from "../../test/events";
import { grantCredits } from "../../test/granting";
import { beginPaying, type PaidApp, startPaidApp } from "../../test/paying";
import type { BookingSlot } from "../schedule/booking-slot.entity";
import type { User } from "../users/user.entity";
import { type EventRow, FIRST_POSITION, thinData } from "./event.service";

const TOMORROW = "2026-11-22";
const BOOK =
  "mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id bookingId } } }";
const CANCEL =
  "mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { id } } }";
const RESCHEDULE =
  "mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) { booking { id } } }";
const STATUS =
  "mutation ($input: UpdateBookingStatusInput!) { updateBookingStatus(input: $input) { booking { id } } }";
const STATUSES =
  "mutation ($input: UpdateBookingStatusesInput!) { updateBookingStatuses(input: $input) { outcomes { code } } }";
const DISABLE =
  "mutation ($input: DisableDateInput!) { disableDate(input: $input) { disabledDate { id } } }";
const REASON =
  "mutation ($input: UpdateDisabledDateInput!) { updateDisabledDate(input: $input) { disabledDate { id } } }";
const ENABLE = "mutation ($input: EnableDateInput!) { enableDate(input: $input) { deletedId } }";
const EDIT_SLOT =
  "mutation ($input: UpdateBookingSlotInput!) { updateBookingSlot(input: $input) { movedCount } }";
const DELETE_USER =
  "mutation ($userId: ID!) { deleteUser(input: { userId: $userId }) { __typename } }";

let paid: PaidApp;
let app: TestApp;
let admin: GraphqlClient;

beforeAll(async () => {
  paid = await startPaidApp();
  app = paid.app;
  admin = await asPerson(app, await app.make.administrator());
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await paid.close();
});

async function done(client: GraphqlClient, text: string, input: object): Promise<unknown> {
  const { data, errors } = await client.send(text, { input });
  expect(errors).toBeUndefined();
  return data;
}

async function booked() {
  const resident = await app.make.resident();
  await app.make.credits(resident, 2);
  const client = await asPerson(app, resident);
  const slot = await app.make.slot({ maxBookings: 5 });
  const id = await book(client, slot);
  return { resident, client, slot, id };
}

async function book(client: GraphqlClient, slot: BookingSlot, date = TOMORROW): Promise<string> {
  const input = { slotId: toGlobalId("BookingSlot", slot.id), date };
  const { bookSlot } = (await done(client, BOOK, input)) as {
    bookSlot: { booking: { id: string } };
  };
  return bookSlot.booking.id;
}

async function eventsOf(act: () => Promise<unknown>): Promise<EventRow[]> {
  await eventsAreSettled(app);
  const before = await app.services.events.last();
  await act();
  await eventsAreSettled(app);
  return app.services.events.after(before, 100);
}

const typesOf = async (act: () => Promise<unknown>) =>
  (await eventsOf(act)).map(({ type }) => type);

const status = (bookingId: string, to: string, override = false) =>
  done(admin, STATUS, { bookingId, status: to, override });

async function buy(client: GraphqlClient): Promise<unknown> {
  const carType = await app.make.carType();
  const values = { creditsGiven: 2, oneTimeCreditsGiven: 1 };
  const offer = { carType, plan: await app.make.plan(carType, 50_000, values) };
  const { purchase } = (await startPurchase(client, offer)).data.startPurchase;
  return completePurchase(client, purchase.id);
}

describe("each way of changing writes exactly its events", () => {
  type Booked = Awaited<ReturnType<typeof booked>>;
  const ways: readonly [string, (on: Booked) => Promise<unknown>, readonly string[]][] = [
    [
      "a resident books",
      ({ client, slot }) => book(client, slot, "2026-11-23"),
      ["booking.created"],
    ],
    [
      "a resident cancels",
      ({ client, id }) => done(client, CANCEL, { bookingId: id }),
      ["booking.cancelled"],
    ],
    [
      "a resident cancels twice",
      async ({ client, id }) => {
        await done(client, CANCEL, { bookingId: id });
        await done(client, CANCEL, { bookingId: id });
      },
      ["booking.cancelled"],
    ],
    [
      "a resident moves the booking",
      ({ client, id, slot }) =>
        done(client, RESCHEDULE, {
          bookingId: id,
          slotId: toGlobalId("BookingSlot", slot.id),
          date: "2026-11-24",
        }),
      ["booking.rescheduled"],
    ],
    [
      "a resident moves it where it is",
      ({ client, id, slot }) =>
        done(client, RESCHEDULE, {
          bookingId: id,
          slotId: toGlobalId("BookingSlot", slot.id),
          date: TOMORROW,
        }),
      [],
    ],
    ["an administrator completes", ({ id }) => status(id, "COMPLETED"), ["booking.completed"]],
    ["an administrator cancels", ({ id }) => status(id, "CANCELLED"), ["booking.cancelled"]],
    [
      "an administrator takes a cancellation back",
      async ({ id }) => {
        await status(id, "CANCELLED");
        await status(id, "CONFIRMED");
      },
      ["booking.cancelled", "booking.reopened"],
    ],
    [
      "an administrator completes several",
      ({ id }) =>
        done(admin, STATUSES, {
          bookings: [{ bookingId: id, expectedStatus: "CONFIRMED" }],
          status: "COMPLETED",
        }),
      ["booking.completed"],
    ],
    [
      "a person is removed",
      ({ resident }) => admin.send(DELETE_USER, { userId: toGlobalId("User", resident.id) }),
      ["booking.cancelled"],
    ],
    [
      "a slot gets other times",
      ({ slot }) =>
        done(admin, EDIT_SLOT, {
          bookingSlotId: toGlobalId("BookingSlot", slot.id),
          startTime: "11:00",
          endTime: "12:00",
        }),
      ["booking.rescheduled"],
    ],
    [
      "a slot gets other places only",
      ({ slot }) =>
        done(admin, EDIT_SLOT, {
          bookingSlotId: toGlobalId("BookingSlot", slot.id),
          maxBookings: 7,
        }),
      [],
    ],
    [
      "a plan is bought",
      ({ client }) => buy(client),
      ["purchase.completed", "credits.granted", "credits.granted"],
    ],
    [
      "credits are granted by hand",
      ({ resident }) => grantCredits(admin, resident),
      ["credits.granted"],
    ],
  ];

  it.each(ways)("%s", async (_, act, expected) => {
    const on = await booked();
    expect((await typesOf(() => act(on))).sort()).toEqual([...expected].sort());
  });

  it("a date is closed with its bookings, its reason edited, and opened again", async () => {
    const one = await booked();
    await book(one.client, one.slot, "2026-11-29");
    const two = await app.make.resident();
    await app.make.credits(two, 1);
    await book(await asPerson(app, two), one.slot, "2026-11-29");
    let disabledDateId = "";
    const closed = await typesOf(async () => {
      const answer = (await done(admin, DISABLE, { date: "2026-11-29", bookings: "CANCEL" })) as {
        disableDate: { disabledDate: { id: string } };
      };
      disabledDateId = answer.disableDate.disabledDate.id;
    });
    expect(closed.sort()).toEqual(["booking.cancelled", "booking.cancelled", "date.disabled"]);
    expect(await typesOf(() => done(admin, REASON, { disabledDateId, reason: "Rain" }))).toEqual(
      [],
    );
    expect(await eventsOf(() => done(admin, ENABLE, { disabledDateId }))).toMatchObject([
      { type: "date.enabled", residencyId: null, userId: null, data: { date: "2026-11-29" } },
    ]);
  });

  it("a payment is refunded in part, then wholly, once each", async () => {
    const purchase = await beginPaying(app);
    const payment = paid.sandbox.pay(purchase.orderId);
    await paid.sandbox.webhooks.settled();
    const giveBack = async (paise?: number) => {
      paid.sandbox.refund(payment, paise);
      await paid.sandbox.webhooks.settled();
    };
    const part = await eventsOf(() => giveBack(10_000));
    expect(part.map(({ type, data }) => [type, data])).toEqual([
      ["purchase.refunded", { status: "COMPLETED" }],
    ]);
    const rest = await eventsOf(() => giveBack());
    expect(rest.map(({ type, data }) => [type, data])).toEqual([
      ["purchase.refunded", { status: "REFUNDED" }],
    ]);
  });

  it("what is refused or rolled back writes none", async () => {
    const { client, id, slot } = await booked();
    expect(
      await typesOf(async () => {
        const input = { slotId: toGlobalId("BookingSlot", slot.id), date: TOMORROW };
        expect((await client.send(BOOK, { input })).code).toBe("DUPLICATE_BOOKING");
        const failing = app.dataSource.transaction(async (tx) => {
          await tx.query(
            "INSERT INTO booking_status_changes (booking_id, old_status, new_status) SELECT max(id), 'confirmed', 'cancelled' FROM bookings",
          );
          throw new Error("rolled back");
        });
        await expect(failing).rejects.toThrow("rolled back");
      }),
    ).toEqual([]);
    expect(id).not.toBe("");
  });
});

describe("an event", () => {
  it("names ids and what changed, and nothing personal", async () => {
    const { resident, client, id, slot } = await booked();
    const slotId = toGlobalId("BookingSlot", slot.id);
    const [event] = await eventsOf(() =>
      done(client, RESCHEDULE, { bookingId: id, slotId, date: "2026-11-25" }),
    );
    expect(event?.publicId).toMatch(/^evt_[0-9a-f]{32}$/);
    expect(thinData(event as EventRow)).toEqual({
      object: "Booking",
      id,
      userId: toGlobalId("User", resident.id),
      residencyId: toGlobalId("Residency", resident.residencyId ?? 0),
      status: "CONFIRMED",
      from: { date: TOMORROW, startTime: "09:00" },
      to: { date: "2026-11-25", startTime: "09:00" },
    });
    expect(JSON.stringify(event)).not.toContain(personal(resident));
  });

  it("is gone after 30 days", async () => {
    await booked();
    await eventsAreSettled(app);
    const { events } = app.services;
    await events.forgetOld();
    const position = await events.last();
    expect(await events.isKept(position)).toBe(true);
    app.clock.set("2027-02-21T02:30:00.000Z");
    await events.forgetOld();
    expect(await events.after(FIRST_POSITION, 10)).toEqual([]);
    expect(await events.isKept(position)).toBe(false);
    app.clock.set("2026-11-21T02:30:00.000Z");
  });
});

const personal = ({ carNumber }: User) => carNumber ?? "";
