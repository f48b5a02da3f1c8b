import { endDateOf, isActiveOn } from "./credit.rules";

describe("the last day of a plan", () => {
  it.each([
    ["is the start and its days, inclusive", "2026-11-21", 30, "2026-12-21"],
    ["is the next day for one day", "2026-12-31", 1, "2027-01-01"],
    ["counts the leap day", "2028-02-01", 30, "2028-03-02"],
    ["does not exist for an unlimited plan", "2026-11-21", -1, null],
  ])("%s", (_what, startDate, validityDays, endDate) => {
    expect(endDateOf(startDate, validityDays)).toBe(endDate);
  });
});

describe("a plan runs", () => {
  it.each([
    ["before its last day", "2026-12-20", true],
    ["on its last day", "2026-12-21", true],
    ["no more on the day after", "2026-12-22", false],
  ])("%s", (_what, day, isActive) => {
    expect(isActiveOn({ endDate: "2026-12-21", endedAt: null, pausedAt: null }, day)).toBe(
      isActive,
    );
  });

  it("for ever when it has no last day", () => {
    expect(isActiveOn({ endDate: null, endedAt: null, pausedAt: null }, "2099-12-31")).toBe(true);
  });

  it.each([
    ["ended", { endedAt: new Date("2026-11-21T02:30:00Z"), pausedAt: null }],
    ["paused", { endedAt: null, pausedAt: new Date("2026-11-21T02:30:00Z") }],
  ])("not while it is %s", (_what, state) => {
    expect(isActiveOn({ endDate: "2026-12-21", ...state }, "2026-11-22")).toBe(false);
  });
});
