import { WRITTEN_DAYS } from "../../server/test/written-days";
import {
  dayParts,
  formatCount,
  formatDay,
  formatDayWithYear,
  formatInstant,
  formatInstantDay,
  formatInstantTime,
  formatLongDate,
  formatLongDay,
  formatMissing,
  formatMoney,
  formatMoneyIn,
  formatSheetDay,
  formatSheetInstant,
  formatTime,
  formatTimeRange,
  formatWeekday,
  unbroken,
} from "./format";

describe("money", () => {
  it.each([
    ["1299", "₹1,299.00"],
    ["1299.50", "₹1,299.50"],
    [0, "₹0.00"],
    ["0.01", "₹0.01"],
    ["125000", "₹1,25,000.00"],
    [12345678.9, "₹1,23,45,678.90"],
    ["-200.00", "-₹200.00"],
    [null, "N/A"],
    [undefined, "N/A"],
    ["", "N/A"],
    ["twelve", "N/A"],
  ])("%p is %p", (amount, words) => {
    expect(formatMoney(amount)).toBe(words);
  });

  it("is called rupees where it is rupees, and no other", () => {
    expect(formatMoneyIn("1299.00", "INR")).toBe("₹1,299.00");
    expect(formatMoneyIn("2399.00", "USD")).toBe("2399.00 USD");
  });
});

describe("calendar days", () => {
  it.each([
    ["2026-11-21", "Sat, 21 Nov", "Saturday, 21 November 2026"],
    ["2026-01-05", "Mon, 5 Jan", "Monday, 5 January 2026"],
    ["2028-02-29", "Tue, 29 Feb", "Tuesday, 29 February 2028"],
    ["2026-12-31", "Thu, 31 Dec", "Thursday, 31 December 2026"],
    ["2026-02-29", "Invalid Date", "Invalid Date"],
    ["2026-13-01", "Invalid Date", "Invalid Date"],
    ["21-11-2026", "Invalid Date", "Invalid Date"],
    ["2026-11-21T00:00:00Z", "Invalid Date", "Invalid Date"],
    ["", "N/A", "N/A"],
    [null, "N/A", "N/A"],
    [undefined, "N/A", "N/A"],
  ])("%p is %p, long %p", (date, short, long) => {
    expect(formatDay(date)).toBe(short);
    expect(formatLongDay(date)).toBe(long);
  });

  it.each(WRITTEN_DAYS)("%s is written %s on screens, as in e-mails", (...row) => {
    const [day, short, withYear, long] = row;
    const shown = [formatDay(day), formatDayWithYear(day), formatLongDate(day)];
    expect(shown).toEqual([short, withYear, long]);
  });

  it("writes the year where it is asked for", () => {
    expect(formatDayWithYear("2026-11-21")).toBe("Sat, 21 Nov 2026");
  });

  it("writes the weekday apart where it has a line of its own", () => {
    expect([formatLongDate("2026-11-21"), formatWeekday("2026-11-21")]).toEqual([
      "21 November 2026",
      "Saturday",
    ]);
    expect([formatLongDate("2026-02-30"), formatWeekday(null)]).toEqual(["Invalid Date", "N/A"]);
  });

  it("gives the date strip its three lines", () => {
    expect(dayParts("2026-11-01")).toEqual({ weekday: "Sun", day: "1", month: "Nov" });
    expect(dayParts("2026-11-31")).toBeNull();
  });

  it.each(["Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kolkata", "UTC"])(
    "are the same in %s",
    (zone) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      try {
        expect(formatLongDay("2026-11-21")).toBe("Saturday, 21 November 2026");
      } finally {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
      }
    },
  );
});

describe("local times", () => {
  it.each([
    ["09:00", "9:00 AM"],
    ["00:05", "12:05 AM"],
    ["12:00", "12:00 PM"],
    ["12:59", "12:59 PM"],
    ["13:30:00", "1:30 PM"],
    ["23:59", "11:59 PM"],
    ["24:00", "N/A"],
    ["9:00", "N/A"],
    ["", "N/A"],
    [null, "N/A"],
  ])("%p is %p", (time, words) => {
    expect(formatTime(time)).toBe(words);
  });

  it("join to a range", () => {
    expect(formatTimeRange("09:00", "10:00")).toBe("9:00 AM - 10:00 AM");
    expect(formatTimeRange("11:30", "12:30")).toBe("11:30 AM - 12:30 PM");
    expect(unbroken("Sat, 21 Nov, 9:00 AM - 10:00 AM.")).toBe(
      "Sat, 21 Nov, 9:00\u00a0AM\u00a0- 10:00\u00a0AM.",
    );
  });
});

describe("instants are shown in the business time zone", () => {
  it.each([
    ["2026-11-21T03:35:00Z", "Sat, 21 Nov 2026", "Sat, 21 Nov 2026, 9:05 AM"],
    ["2026-11-20T18:30:00.000Z", "Sat, 21 Nov 2026", "Sat, 21 Nov 2026, 12:00 AM"],
    ["2026-11-20T18:29:59.999Z", "Fri, 20 Nov 2026", "Fri, 20 Nov 2026, 11:59 PM"],
    ["yesterday", "Invalid Date", "Invalid Date"],
    [null, "N/A", "N/A"],
  ])("%p is on %p, at %p", (instant, day, full) => {
    expect(formatInstantDay(instant)).toBe(day);
    expect(formatInstant(instant)).toBe(full);
  });

  it.each([
    ["2026-11-21T16:10:00Z", "9:40 PM"],
    ["yesterday", "Invalid Date"],
    [null, "N/A"],
  ])("%p is at %p", (instant, time) => {
    expect(formatInstantTime(instant)).toBe(time);
  });
});

it("says N/A for text that is missing", () => {
  expect(formatMissing("  ")).toBe("N/A");
  expect(formatMissing(null)).toBe("N/A");
  expect(formatMissing("Hyundai i20")).toBe("Hyundai i20");
});

it("writes days and instants as spreadsheets read them, and counts as India does", () => {
  expect(formatSheetDay("2026-11-05")).toBe("05-Nov-2026");
  expect(formatSheetDay(null)).toBe("");
  expect(formatSheetInstant("2026-11-20T18:35:00Z")).toBe("21-Nov-2026 00:05");
  expect(formatSheetInstant("yesterday")).toBe("Invalid Date");
  expect(formatCount(124_000)).toBe("1,24,000");
});
