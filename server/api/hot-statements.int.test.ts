import { beforeBooking } from "../modules/bookings/test/booking-pauses";
import { toGlobalId } from "../platform/global-id";
import { asPerson, type GraphqlClient } from "../test/api";
import { startTestApp, type TestApp } from "../test/app";
import { expectConsistent } from "../test/consistency";
import { sentBy } from "../test/explain";
import { currentTexts } from "../test/own-documents";
import { dividedTables, withoutKey } from "../test/tenant-key";

const DAY = "2026-11-22";
const LATER = "2026-11-23";

let app: TestApp;
let client: GraphqlClient;
let tables: string[];

beforeAll(async () => {
  app = await startTestApp();
  tables = await dividedTables(app.dataSource);
  const resident = await app.make.resident();
  await app.make.credits(resident, 5);
  client = await asPerson(app, resident);
  await client.send("{ viewer { id } }");
});

afterAll(async () => {
  await expectConsistent(app.dataSource);
  await app.close();
});

async function crossing(work: () => Promise<unknown>): Promise<string[]> {
  const statements = await sentBy(app.dataSource, work);
  return [...new Set(statements.flatMap(({ sql }) => withoutKey(sql, tables)))];
}

async function asked<Data>(document: string, variables: object): Promise<Data> {
  const { data, errors } = await client.send<Data>(document, variables);
  expect(errors).toBeUndefined();
  return data;
}

function own(name: string): string {
  const found = currentTexts().find(([known]) => known === name);
  if (!found) throw new Error(`There is no document ${name}`);
  return found[1];
}

describe("the tables that are divided by the community", () => {
  it("are those of a community's day", () => {
    expect(tables).toEqual(
      expect.arrayContaining(["booking_status_changes", "bookings", "residency_slot_days"]),
    );
  });
});

describe("the statements of the hot paths name the community", () => {
  it("of booking, moving and cancelling, a retry too", async () => {
    const slot = await app.make.slot({ startTime: "07:00", endTime: "08:00" });
    const input = { slotId: toGlobalId("BookingSlot", slot.id), date: DAY, clientKey: "hot-1" };
    let bookingId = "";
    const book = async () => {
      const booked = await asked<{ bookSlot: { booking: { id: string } } }>(
        `mutation ($input: BookSlotInput!) { bookSlot(input: $input) {
          booking { id status } availableSlot { availableCapacity isBookedByViewer } viewer { id credits payPerUseCredits } } }`,
        { input },
      );
      bookingId = booked.bookSlot.booking.id;
    };
    expect(await crossing(book)).toEqual([]);
    expect(await crossing(book)).toEqual([]);
    const move = { bookingId, slotId: input.slotId, date: LATER, clientKey: "hot-2" };
    const reschedule = () =>
      asked(
        `mutation ($input: RescheduleBookingInput!) { rescheduleBooking(input: $input) {
          booking { id } availableSlot { availableCapacity } viewer { credits } } }`,
        { input: move },
      );
    expect(await crossing(reschedule)).toEqual([]);
    expect(await crossing(reschedule)).toEqual([]);
    const cancel = () =>
      asked(
        "mutation ($input: CancelBookingInput!) { cancelBooking(input: $input) { booking { id status } viewer { credits } } }",
        { input: { bookingId } },
      );
    expect(await crossing(cancel)).toEqual([]);
  });

  it("of a day's slots", async () => {
    const slots = () =>
      asked(
        "query ($date: Date!) { availableSlots(date: $date) { id isBookedByViewer availableCapacity } }",
        {
          date: DAY,
        },
      );
    expect(await crossing(slots)).toEqual([]);
  });

  it.each([
    "UserDashboardScreenQuery",
    "BookingHistoryScreenQuery",
    "CreditLedgerScreenQuery",
    "KeepBookingsQuery",
  ])("of %s", async (name) => {
    const variables = { firstDay: DAY, nextDay: LATER, isLate: false };
    expect(await crossing(() => asked(own(name), variables))).toEqual([]);
  });
});

describe("a statement without the community", () => {
  it("is found", async () => {
    const stop = beforeBooking(app, (tx) =>
      tx.query("SELECT id FROM bookings WHERE user_id > $1", [0]),
    );
    const slot = await app.make.slot({ startTime: "17:00", endTime: "18:00" });
    const input = { slotId: toGlobalId("BookingSlot", slot.id), date: DAY };
    const book = () =>
      asked("mutation ($input: BookSlotInput!) { bookSlot(input: $input) { booking { id } } }", {
        input,
      });
    expect(await crossing(book)).toEqual(["SELECT id FROM bookings WHERE user_id > $1"]);
    stop();
  });
});
