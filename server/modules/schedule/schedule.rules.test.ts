import {
  type DayState,
  dateError,
  dayObstacle,
  hasStarted,
  type Obstacle,
  placesLeft,
  type SlotState,
  slotObstacles,
  windowOf,
} from "./schedule.rules";

const TODAY = "2026-11-21";
const EARLY = new Date("2026-11-20T19:00:00Z"); // half past midnight in India, on TODAY

const day: DayState = { today: TODAY, windowDays: 10, day: TODAY, isDisabled: false };
const slot: SlotState = { startTime: "09:00", maxBookings: 2, booked: 0 };

describe("the days residents can book", () => {
  it("are ten, today first, without a gap over the end of a month", () => {
    expect(windowOf("2026-11-26", 10)).toEqual([
      ...["2026-11-26", "2026-11-27", "2026-11-28", "2026-11-29", "2026-11-30"],
      ...["2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04", "2026-12-05"],
    ]);
  });

  it.each([
    [1, ["2028-02-28"]],
    [3, ["2028-02-28", "2028-02-29", "2028-03-01"]],
  ])("are %i when the window is that long, leap day included", (windowDays, days) => {
    expect(windowOf("2028-02-28", windowDays)).toEqual(days);
  });
});

describe("a day", () => {
  it.each<[string, string, boolean, Obstacle | null]>([
    ["yesterday cannot be booked", "2026-11-20", false, "OUTSIDE_WINDOW"],
    ["today can", TODAY, false, null],
    ["the tenth day can", "2026-11-30", false, null],
    ["the eleventh cannot", "2026-12-01", false, "OUTSIDE_WINDOW"],
    ["a day of next year cannot", "2027-01-05", false, "OUTSIDE_WINDOW"],
    ["a disabled day cannot", "2026-11-25", true, "DATE_DISABLED"],
    ["a disabled day beyond the window is beyond the window", "2026-12-25", true, "OUTSIDE_WINDOW"],
    ["a disabled day of the past is past", "2026-11-20", true, "OUTSIDE_WINDOW"],
  ])("%s", (_what, asked, isDisabled, obstacle) => {
    expect(dayObstacle({ ...day, day: asked, isDisabled })).toBe(obstacle);
  });

  it("is the only one when the window is one day long", () => {
    expect(dayObstacle({ ...day, windowDays: 1 })).toBeNull();
    expect(dayObstacle({ ...day, windowDays: 1, day: "2026-11-22" })).toBe("OUTSIDE_WINDOW");
  });
});

describe("a slot has started", () => {
  it.each([
    ["not a millisecond before its time in India", "2026-11-21T03:29:59.999Z", false],
    ["at its time in India", "2026-11-21T03:30:00.000Z", true],
    ["after it", "2026-11-21T15:00:00.000Z", true],
    ["not at the same time of the day before", "2026-11-20T03:30:00.000Z", false],
  ])("%s", (_what, now, started) => {
    expect(hasStarted(TODAY, "09:00", new Date(now))).toBe(started);
    expect(hasStarted(TODAY, "09:00:00", new Date(now))).toBe(started);
  });
});

describe("what keeps a slot from being taken", () => {
  const started = new Date("2026-11-21T04:00:00Z");
  const full = { ...slot, booked: 2 };
  const disabled = { ...day, isDisabled: true };

  it.each<[string, DayState, SlotState, Date, Obstacle | null]>([
    ["nothing, while a place is free", day, { ...slot, booked: 1 }, EARLY, null],
    ["that it is full", day, full, EARLY, "FULL"],
    ["that it is over-full after an override", day, { ...slot, booked: 3 }, EARLY, "FULL"],
    ["that it has started", day, slot, started, "STARTED"],
    ["that it has started, when it is full too", day, full, started, "STARTED"],
    ["the disabled day, before anything of the slot", disabled, full, started, "DATE_DISABLED"],
    [
      "nothing, tomorrow at an hour that is past today",
      { ...day, day: "2026-11-22" },
      slot,
      started,
      null,
    ],
  ])("is %s", (_what, dayState, slotState, now, obstacle) => {
    expect(slotObstacles(dayState, now)(slotState)).toBe(obstacle);
  });
});

describe("free places", () => {
  it.each([
    [2, 0, 2],
    [2, 2, 0],
    [2, 3, 0],
  ])("of %i with %i taken are %i, never below none", (maxBookings, booked, left) => {
    expect(placesLeft({ maxBookings, booked })).toBe(left);
  });
});

describe("the error of a date", () => {
  it("is the text of the product rules, with the reason where there is one", () => {
    expect(dateError(null)).toBe("This date is not available for booking.");
    expect(dateError("Diwali")).toBe("This date is not available for booking. Reason: Diwali");
  });
});
