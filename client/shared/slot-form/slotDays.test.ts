import { daysText, WEEKDAYS, weekdaysText } from "./slotDays";

const ALL = WEEKDAYS.map(({ value }) => value);

describe("the days of a slot", () => {
  it.each([
    [ALL, "Every day"],
    [ALL.slice(0, 6), "Mon to Sat"],
    [["SUNDAY"], "Sun"],
    [["SUNDAY", "SATURDAY"], "Sat, Sun"],
    [["MONDAY", "WEDNESDAY", "FRIDAY"], "Mon, Wed, Fri"],
  ])("%j are %s", (weekdays, text) => {
    expect(weekdaysText(weekdays)).toBe(text);
  });

  it.each([
    [null, null, null],
    ["2026-11-23", null, "from Mon, 23 Nov 2026"],
    [null, "2026-11-29", "until Sun, 29 Nov 2026"],
    ["2026-11-23", "2026-11-29", "Mon, 23 Nov 2026 to Sun, 29 Nov 2026"],
    ["2026-11-23", "2026-11-23", "Mon, 23 Nov 2026"],
  ])("from %p to %p are %p", (first, last, text) => {
    expect(daysText(first, last)).toBe(text);
  });
});
