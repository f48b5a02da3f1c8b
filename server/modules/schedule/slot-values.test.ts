import { NEW_SLOT, readSlot, type SlotChanges } from "./slot-values";

const TIMES = { startTime: "09:00", endTime: "10:00" };
const STORED = { ...TIMES, maxBookings: 4, displayOrder: 7, isActive: false };

describe("a new slot", () => {
  it("has two places, comes first and is offered, unless something else is said", () => {
    expect(readSlot(TIMES, NEW_SLOT)).toEqual({
      ...TIMES,
      maxBookings: 2,
      displayOrder: 0,
      isActive: true,
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
      "End time must be a time of day, as HH:mm",
    ],
    ["without a place", { ...TIMES, maxBookings: 0 }, "maxBookings", wholeNumber(10, 1)],
    ["with eleven places", { ...TIMES, maxBookings: 11 }, "maxBookings", wholeNumber(10, 1)],
    ["with half a place", { ...TIMES, maxBookings: 1.5 }, "maxBookings", wholeNumber(10, 1)],
    ["before the first", { ...TIMES, displayOrder: -1 }, "displayOrder", wholeNumber(10_000)],
    ["far behind", { ...TIMES, displayOrder: 10_001 }, "displayOrder", wholeNumber(10_000)],
  ])("%s is refused by its field", (_what, changes, field, message) => {
    expect(() => readSlot(changes, NEW_SLOT)).toThrow(
      expect.objectContaining({ code: "INVALID_INPUT", message, details: { field } }),
    );
  });
});

describe("an edited slot", () => {
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
