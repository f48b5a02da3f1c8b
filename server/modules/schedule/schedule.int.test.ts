import { toGlobalId } from "../../platform/global-id";
import { primedField } from "../../platform/primed-fields";
import { asPerson, type GraphqlClient } from "../../test/api";
import { startTestApp, type TestApp } from "../../test/app";
import { statementsOf } from "../../test/explain";
import { personOf } from "../../test/person";
import type { User } from "../users/user.entity";
import type { AvailableSlot } from "./available-slot";
import type { BookingSlot } from "./booking-slot.entity";

const SLOTS = `query ($date: Date!) {
  availableSlots(date: $date) {
    id date startTime endTime isAvailable availableCapacity capacity unavailableReason isBookedByViewer
    slot { id }
  }
}`;

interface Offered {
  readonly id: string;
  readonly isAvailable: boolean;
  readonly availableCapacity: number;
  readonly unavailableReason: string | null;
  readonly isBookedByViewer: boolean;
  readonly slot: { readonly id: string };
}

interface Calendar {
  readonly today: string;
  readonly days: readonly {
    readonly date: string;
    readonly isDisabled: boolean;
    readonly disabledReason: string | null;
  }[];
}

const TODAY = "2026-11-21";
const TOMORROW = "2026-11-22";

let app: TestApp;
let resident: User;
let client: GraphqlClient;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set(`${TODAY}T02:30:00.000Z`);
  await app.dataSource.query("UPDATE booking_slots SET archived_at = now()");
  await app.dataSource.query("DELETE FROM disabled_dates");
  resident = await app.make.resident();
  client = await asPerson(app, resident);
});

async function slotsOn(date: string): Promise<Offered[]> {
  const { data } = await client.send<{ availableSlots: Offered[] }>(SLOTS, { date });
  return data.availableSlots;
}

function offeredTo(user: User, date: string): Promise<AvailableSlot[]> {
  return app.services.schedule.availableSlots(personOf(user), date);
}
async function calendar(): Promise<Calendar> {
  const { data } = await client.send<{ bookingCalendar: Calendar }>(
    "{ bookingCalendar { today days { date isDisabled disabledReason } } }",
  );
  return data.bookingCalendar;
}

const archive = ({ id }: BookingSlot) =>
  app.dataSource.query("UPDATE booking_slots SET archived_at = now() WHERE id = $1", [id]);

describe("the slots of a day", () => {
  it("come in display order, then by time, without those inactive or archived", async () => {
    const { make } = app;
    const late = await make.slot({ startTime: "11:00", endTime: "12:00", displayOrder: 1 });
    const early = await make.slot({ startTime: "08:00", endTime: "09:00", displayOrder: 1 });
    const first = await make.slot({ startTime: "17:00", endTime: "18:00", displayOrder: 0 });
    await make.slot({ isActive: false });
    await archive(await make.slot());
    const ids = (await slotsOn(TOMORROW)).map(({ slot }) => slot.id);
    expect(ids).toEqual([first, early, late].map(({ id }) => toGlobalId("BookingSlot", id)));
  });

  it("show their times and places as long as places are free", async () => {
    const slot = await app.make.slot({ maxBookings: 3 });
    await app.make.booking(await app.make.resident(), slot, TOMORROW);
    expect(await slotsOn(TOMORROW)).toEqual([
      {
        id: toGlobalId("AvailableSlot", `${slot.id}:${TOMORROW}`),
        date: TOMORROW,
        startTime: "09:00",
        endTime: "10:00",
        isAvailable: true,
        availableCapacity: 2,
        capacity: 3,
        unavailableReason: null,
        isBookedByViewer: false,
        slot: { id: toGlobalId("BookingSlot", slot.id) },
      },
    ]);
  });

  it("are full when the last place is taken, on that day only", async () => {
    const slot = await app.make.slot({ maxBookings: 1 });
    await app.make.booking(await app.make.resident(), slot, TOMORROW);
    const full = { isAvailable: false, availableCapacity: 0, unavailableReason: "FULL" };
    expect(await slotsOn(TOMORROW)).toMatchObject([full]);
    expect(await slotsOn("2026-11-23")).toMatchObject([
      { isAvailable: true, availableCapacity: 1 },
    ]);
  });

  it("tell a resident which are booked already, and nobody else", async () => {
    const [mine, others] = [await app.make.slot(), await app.make.slot({ displayOrder: 1 })];
    await app.make.booking(resident, mine, TOMORROW);
    await app.make.booking(await app.make.resident(), others, TOMORROW);
    const booked = async () => (await slotsOn(TOMORROW)).map((slot) => slot.isBookedByViewer);
    expect(await booked()).toEqual([true, false]);
    expect((await slotsOn("2026-11-23")).map((slot) => slot.isBookedByViewer)).toEqual([
      false,
      false,
    ]);
    await app.dataSource.query("UPDATE bookings SET status = 'cancelled' WHERE user_id = $1", [
      resident.id,
    ]);
    expect(await booked()).toEqual([false, false]);
  });

  it("are read together for all who ask in one moment, and tell each of their own", async () => {
    const slots = [
      await app.make.slot({ maxBookings: 10 }),
      await app.make.slot({ maxBookings: 9, displayOrder: 1 }),
    ];
    const people: { user: User; date: string; mine: number }[] = [];
    for (let at = 0; at < 12; at += 1) {
      const [date, mine] = [at % 3 ? TOMORROW : "2026-11-23", at % 2];
      const user = await app.make.resident();
      await app.make.booking(user, slots[mine] as BookingSlot, date);
      people.push({ user, date, mine });
    }
    const answers: AvailableSlot[][] = [];
    const statements = await statementsOf(app.dataSource, async () => {
      answers.push(...(await Promise.all(people.map(({ user, date }) => offeredTo(user, date)))));
    });
    expect(statements).toHaveLength(1);
    const told = answers.map((offers) =>
      offers.map((offer) => ({
        date: offer.date,
        placesLeft: offer.availableCapacity,
        isOwn: primedField(offer, "isBookedByViewer"),
      })),
    );
    const expected = people.map(({ date, mine }) =>
      slots.map(({ maxBookings }, slot) => {
        const taken = people.filter((each) => each.date === date && each.mine === slot).length;
        return { date, placesLeft: maxBookings - taken, isOwn: slot === mine };
      }),
    );
    expect(told).toEqual(expected);
  });

  it.each([
    ["yesterday", "2026-11-20", "OUTSIDE_WINDOW"],
    ["the eleventh day", "2026-12-01", "OUTSIDE_WINDOW"],
    ["a disabled day", "2026-11-25", "DATE_DISABLED"],
  ])("cannot be had on %s", async (_what, date, unavailableReason) => {
    await app.make.slot();
    await app.make.disabledDate("2026-11-25", "Diwali");
    expect(await slotsOn(date)).toMatchObject([{ isAvailable: false, unavailableReason }]);
  });

  it("cannot be had today once they have started", async () => {
    await app.make.slot({ startTime: "09:00", endTime: "10:00" });
    await app.make.slot({ startTime: "09:30", endTime: "10:30", displayOrder: 1 });
    app.clock.set("2026-11-21T03:30:00.000Z"); // 9:00 in India
    expect((await slotsOn(TODAY)).map((slot) => slot.unavailableReason)).toEqual(["STARTED", null]);
  });
});

describe("the booking calendar", () => {
  it("has ten days, today first, the disabled ones with their reason", async () => {
    await app.make.disabledDate("2026-11-23", "Diwali");
    await app.make.disabledDate("2026-11-30");
    await app.make.disabledDate("2026-12-01", "Beyond the window");
    const { today, days } = await calendar();
    expect(today).toBe(TODAY);
    expect(days.map(({ date }) => date)).toEqual([
      ...["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25"],
      ...["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"],
    ]);
    expect(days.filter(({ isDisabled }) => isDisabled)).toEqual([
      { date: "2026-11-23", isDisabled: true, disabledReason: "Diwali" },
      { date: "2026-11-30", isDisabled: true, disabledReason: null },
    ]);
  });

  it("turns over at midnight in India", async () => {
    app.clock.set("2026-11-21T18:29:59.999Z");
    expect((await calendar()).today).toBe("2026-11-21");
    app.clock.set("2026-11-21T18:30:00.000Z");
    const { today, days } = await calendar();
    expect([today, days[0]?.date, days.at(-1)?.date]).toEqual([
      ...["2026-11-22", "2026-11-22", "2026-12-01"],
    ]);
  });

  it("has as many days as the setting says", async () => {
    app.config.bookingWindowDays = 3;
    const { days } = await calendar();
    app.config.bookingWindowDays = 10;
    expect(days).toHaveLength(3);
  });
});
