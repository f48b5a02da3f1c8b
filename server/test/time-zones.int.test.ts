import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

/** Server time zones, and their hour at 23:59 in India. */
const HOURS = { UTC: 18, "Asia/Kolkata": 23, "America/Los_Angeles": 10 };
const ZONES = Object.keys(HOURS);

interface Told {
  readonly buyer: {
    readonly bookingCalendar: { readonly today: string; readonly days: { date: string }[] };
    readonly viewer: object;
  };
  readonly until21: { readonly booked: Readonly<Record<string, string>> };
  readonly until22: { readonly booked: Readonly<Record<string, string>> };
  readonly counted: object;
}

interface Around {
  readonly before: Told;
  readonly after: Told;
  /** Expired after 29 and after 31 minutes. */
  readonly expired: readonly number[];
  readonly zones: readonly string[];
}

interface Process {
  readonly told: Readonly<Record<string, Around>>;
  readonly hour: number;
}

/** A process in one zone on databases in each zone, around midnight in India. */
async function toldIn(zone: string): Promise<Process> {
  const script = path.join(__dirname, "time-zone.process.js");
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...ZONES], {
    env: { ...process.env, TZ: zone },
    maxBuffer: 16 * 1_048_576,
  });
  return JSON.parse(stdout);
}

describe("around midnight in India", () => {
  let processes: Record<string, Process>;
  let told: Around;

  beforeAll(async () => {
    processes = Object.fromEntries(
      await Promise.all(ZONES.map(async (zone) => [zone, await toldIn(zone)])),
    );
    told = processes.UTC?.told.UTC as Around;
  });

  const cases = ZONES.flatMap((zone) => ZONES.map((database) => [zone, database] as const));

  it.each(cases)("a server in %s on a database in %s tells the same", (zone, database) => {
    const around = processes[zone]?.told[database];
    expect(around).toEqual({ ...told, zones: [database] });
  });

  it.each(Object.entries(HOURS))("the server in %s has the clock of that place", (zone, hour) => {
    expect(processes[zone]?.hour).toBe(hour);
  });

  it.each([
    ["before", "2026-11-21", "2026-11-30", "2026-12-21"],
    ["after", "2026-11-22", "2026-12-01", "2026-12-22"],
  ] as const)(
    "%s it, it is %s, one books until %s and a plan of 30 days runs until %s",
    (moment, today, last, end) => {
      const { bookingCalendar, viewer } = told[moment].buyer;
      const days = bookingCalendar.days.map(({ date }) => date);
      expect([bookingCalendar.today, days.length, days[0], days.at(-1)]).toEqual([
        ...[today, 10, today, last],
      ]);
      expect(viewer).toMatchObject({
        credits: 4,
        nearestCreditExpiry: end,
        subscriptions: { edges: [{ node: { startDate: today, endDate: end, isActive: true } }] },
        creditLedger: [expect.stringContaining(`"goodUntil":"${end}"`)],
      });
    },
  );

  it("the slots of a day are open until it is over, and those of the tenth day from midnight on", () => {
    const reasons = (moment: "before" | "after") =>
      Object.entries(told[moment].buyer)
        .filter(([name]) => name.startsWith("slots"))
        .map(([, slots]) =>
          (slots as { unavailableReason: string | null }[]).map((slot) => slot.unavailableReason),
        );
    const all = (reason: string | null) => [reason, reason];
    const within = [all(null), all("DATE_DISABLED")];
    const [outside, started] = [all("OUTSIDE_WINDOW"), all("STARTED")];
    expect(reasons("before")).toEqual([outside, started, ...within, outside]);
    expect(reasons("after")).toEqual([outside, outside, ...within, all(null)]);
  });

  it("a credit that ends on the 21st pays until midnight, and one that ends on the 22nd a day longer", () => {
    const at2359 = {
      "2026-11-20": "OUTSIDE_WINDOW",
      "2026-11-21": "SLOT_STARTED",
      "2026-11-30": "DATE_DISABLED",
      "2026-12-01": "OUTSIDE_WINDOW",
    };
    const at0001 = { ...at2359, "2026-11-21": "OUTSIDE_WINDOW", "2026-12-01": "NO_CREDIT" };
    const booked = [told.before, told.after].map(({ until21, until22 }) => [
      until21.booked,
      until22.booked,
    ]);
    expect(booked).toEqual([
      [
        { ...at2359, "2026-11-22": "NO_CREDIT" },
        { ...at2359, "2026-11-22": "booked" },
      ],
      [
        { ...at0001, "2026-11-22": "NO_CREDIT" },
        { ...at0001, "2026-11-22": "booked" },
      ],
    ]);
  });

  it("what was sold is counted on the day of payment in India, what is washed on its own day", () => {
    const sold = (purchases: number, activeSubscriptions: number) => ({
      total: { purchases, activeSubscriptions },
    });
    expect([told.before.counted, told.after.counted]).toMatchObject([
      {
        of21: sold(1, 1),
        of22: sold(0, 1),
        bookings: { totalCount: 1 },
        purchases: { edges: [] },
        bookingStatistics: { days: [{ placesTaken: 0 }, { date: "2026-11-22", placesTaken: 1 }] },
      },
      {
        of21: sold(1, 2),
        of22: sold(1, 2),
        bookings: { totalCount: 2 },
        purchases: { edges: [{ node: { completedAt: "2026-11-21T18:31:00.000Z" } }] },
        bookingStatistics: { days: [{ placesTaken: 0 }, { date: "2026-11-22", placesTaken: 2 }] },
      },
    ]);
  });

  it("a purchase that nobody pays ends after thirty minutes, on the other side of midnight", () => {
    expect(told.expired).toEqual([0, 1]);
  });
});
