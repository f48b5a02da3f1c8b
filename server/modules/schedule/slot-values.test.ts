import { Weekday } from "../../platform/weekday";
import { NEW_SLOT, readSlot, type SlotChanges } from "./slot-values";

const TIMES = { startTime: "09:00", endTime: "10:00" };
const EVERY_DAY = { weekdayMask: 127, firstDay: null, lastDay: null };
const STORED = { ...TIMES, maxBookings: 4, displayOrder: 7, isActive: false, ...EVERY_DAY };

describe("a new slot", () => {
  it("has two places, comes first and is offered, unless something else is said", () => {
    expect(readSlot(TIMES, NEW_SLOT)).toEqual({
      ...TIMES,
      maxBookings: 2,
      displayOrder: 0,
      isActive: true,
      ...EVERY_DAY,
    });
    expect(readSlot(STORED, NEW_SLOT)).toEqual(STORED);
  });

  it("may end before it starts: that is not checked", () => {
    expect(readSlot({ startTime: "10:00", endTime: "09:00" }, NEW_SLOT)).toMatchObject({
      startTime: "10:00",
      endTime: "09:00",
    });
  });

  const wholeNumber = (most: number, least = 0) =>
    `Must be a whole number from ${least} to ${most}`;

  it.each<[string, SlotChanges, string, string]>([
    ["without a start", { endTime: "10:00" }, "startTime", "Start time is required"],
    ["with an empty start", { ...TIMES, startTime: " " }, "startTime", "Start time is required"],
    ["without an end", { startTime: "09:00" }, "endTime", "End time is required"],
    [
      "at an hour that no day has",
      { ...TIMES, endTime: "24:00" },
      "endTime",
      "End time must be a time of day, as HH:mm, where midnight is 00:00",
    ],
    ["without a place", { ...TIMES, maxBookings: 0 }, "maxBookings", wholeNumber(10, 1)],
    ["with eleven places", { ...TIMES, maxBookings: 11 }, "maxBookings", wholeNumber(10, 1)],
    ["with half a place", { ...TIMES, maxBookings: 1.5 }, "maxBookings", wholeNumber(10, 1)],
    ["before the first", { ...TIMES, displayOrder: -1 }, "displayOrder", wholeNumber(10_000)],
    ["far behind", { ...TIMES, displayOrder: 10_001 }, "displayOrder", wholeNumber(10_000)],
    [
      "on no day of the week",
      { ...TIMES, weekdays: [] },
      "weekdays",
      "Please choose at least one day of the week.",
    ],
    [
      "that ends before it begins",
      { ...TIMES, firstDay: "2026-12-02", lastDay: "2026-12-01" },
      "lastDay",
      "The last day cannot be before the first.",
    ],
  ])("%s is refused by its field", (_what, changes, field, message) => {
    expect(() => readSlot(changes, NEW_SLOT)).toThrow(
      expect.objectContaining({ code: "INVALID_INPUT", message, details: { field } }),
    );
  });
});

it("tells all faults of a slot at once", () => {
  const changes = { maxBookings: 0, weekdays: [], firstDay: "2026-12-02", lastDay: "2026-12-01" };
  expect(() => readSlot(changes, NEW_SLOT)).toThrow(
    expect.objectContaining({
      details: expect.objectContaining({
        faults: ["startTime", "endTime", "maxBookings", "weekdays", "lastDay"].map((field) =>
          expect.objectContaining({ field }),
        ),
      }),
    }),
  );
});

describe("an edited slot", () => {
  it("has its days as they were, others, or none", () => {
    const before = { ...STORED, weekdayMask: 1, firstDay: "2026-12-01", lastDay: "2026-12-31" };
    expect(readSlot({}, before)).toEqual(before);
    expect(readSlot({ weekdays: [Weekday.SUNDAY], lastDay: null }, before)).toEqual({
      ...before,
      weekdayMask: 64,
      lastDay: null,
    });
  });

  it("keeps what is not named", () => {
    const before = { ...STORED, startTime: "09:00:00", endTime: "10:00:00" };
    expect(readSlot({}, before)).toEqual(STORED);
    expect(readSlot({ isActive: true, maxBookings: null }, before)).toEqual({
      ...STORED,
      isActive: true,
    });
  });

  it("cannot lose its times", () => {
    expect(() => readSlot({ startTime: "" }, STORED)).toThrow("Start time is required");
  });
});
