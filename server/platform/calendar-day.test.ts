import { execFileSync } from "node:child_process";
import path from "node:path";
import { WRITTEN_DAYS } from "../test/written-days";
import {
  addDays,
  dayInBusinessZone,
  dayWithYear,
  instantOf,
  isCalendarDay,
  shortDay,
  timeInBusinessZone,
} from "./calendar-day";

describe("a calendar day", () => {
  it("is written for people", () => {
    expect(shortDay("2026-11-28")).toBe("Sat, 28 Nov");
  });

  it.each(["2026-11-21", "2028-02-29", "2000-02-29", "2026-12-31", "0001-01-01", "9999-12-31"])(
    "is %s",
    (text) => {
      expect(isCalendarDay(text)).toBe(true);
    },
  );

  it.each([
    ["a day that February does not have", "2026-02-30"],
    ["the leap day of a year without one", "2026-02-29"],
    ["the leap day of a century without one", "2100-02-29"],
    ["the 31st of a month of 30", "2026-11-31"],
    ["a day 0", "2026-11-00"],
    ["a month 0", "2026-00-10"],
    ["a month 13", "2026-13-01"],
    ["a year 0, which no calendar of ours has", "0000-01-01"],
    ["a day without its zeros", "2026-1-5"],
    ["a day in the Indian order", "21-11-2026"],
    ["an instant", "2026-11-21T00:00:00Z"],
    ["a day with a line break after it", "2026-11-21\n"],
    ["a day with a NUL", "2026-11-2\u0000"],
    ["a day of Devanagari digits", "२०२६-११-२१"],
    ["nothing", ""],
  ])("is not %s", (_what, text) => {
    expect(isCalendarDay(text)).toBe(false);
  });
});

describe("counting days", () => {
  it.each([
    ["2026-11-21", 0, "2026-11-21"],
    ["2026-11-21", 1, "2026-11-22"],
    ["2026-11-21", -1, "2026-11-20"],
    ["2026-11-30", 1, "2026-12-01"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2027-01-01", -1, "2026-12-31"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2026-02-28", 1, "2026-03-01"],
    ["2026-11-21", 365, "2027-11-21"],
    ["2026-03-07", 2, "2026-03-09"], // summer time begins in America between them
    ["2026-10-31", 2, "2026-11-02"], // and ends
  ])("from %s by %i comes to %s", (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });
});

/** Run in a process of another time zone. */
const REPORT = `
  const day = require(process.argv[1]);
  const instants = ["2026-11-20T18:29:59.999Z", "2026-11-20T18:30:00.000Z", "2026-11-21T18:29:59.999Z",
    "2026-03-08T10:00:00.000Z", "2026-12-31T18:30:00.000Z"].map((iso) => new Date(iso));
  console.log(JSON.stringify({
    days: instants.map(day.dayInBusinessZone),
    times: instants.map(day.timeInBusinessZone),
    midnight: day.instantOf("2026-11-21", "00:00").toISOString(),
    slot: day.instantOf("2026-11-21", "09:00:00").toISOString(),
    tomorrow: day.addDays("2026-03-07", 1),
    exists: [day.isCalendarDay("2026-03-08"), day.isCalendarDay("2026-02-30")],
  }));`;

describe.each(["UTC", "Asia/Kolkata", "America/Los_Angeles", "Pacific/Kiritimati"])(
  "in a process whose own time zone is %s",
  (zone) => {
    const output = execFileSync(
      process.execPath,
      ["-e", REPORT, path.join(__dirname, "calendar-day.js")],
      { env: { ...process.env, TZ: zone }, encoding: "utf8" },
    );
    const report = JSON.parse(output);

    it("the day turns at midnight in India", () => {
      expect(report.days).toEqual([
        ...["2026-11-20", "2026-11-21", "2026-11-21"],
        ...["2026-03-08", "2027-01-01"],
      ]);
    });

    it("the time of day is India's, and midnight is 00:00", () => {
      expect(report.times).toEqual(["23:59", "00:00", "23:59", "15:30", "00:00"]);
    });

    it("a time of a day begins when it does in India", () => {
      expect(report.midnight).toBe("2026-11-20T18:30:00.000Z");
      expect(report.slot).toBe("2026-11-21T03:30:00.000Z");
    });

    it("no day is off by one", () => {
      expect([report.tomorrow, ...report.exists]).toEqual(["2026-03-08", true, false]);
    });
  },
);

describe("an instant", () => {
  it("is found again from its own day and time", () => {
    const instant = new Date("2026-11-21T03:30:00.000Z");
    const again = instantOf(dayInBusinessZone(instant), timeInBusinessZone(instant));
    expect(again).toEqual(instant);
  });
});

it.each(WRITTEN_DAYS)("%s is written %s in e-mails and errors, as on screens", (...row) => {
  const [day, short, withYear] = row;
  expect([shortDay(day), dayWithYear(day)]).toEqual([short, withYear]);
});
