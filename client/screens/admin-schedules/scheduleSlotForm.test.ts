import {
  newScheduleSlot,
  scheduleSlotFieldsOf,
  scheduleSlotRules,
  slotInputOf,
} from "./scheduleSlotForm";

const filled = { ...scheduleSlotFieldsOf(newScheduleSlot), startTime: "07:00", endTime: "08:00" };

function faultsOf(fields: object): (string | undefined)[][] {
  const { error } = scheduleSlotRules.safeParse({ ...filled, ...fields });
  return (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]);
}

describe("a slot of a schedule", () => {
  it("is on every day, without an end, unless something else is said", () => {
    expect(slotInputOf(scheduleSlotRules.parse(filled))).toMatchObject({
      startTime: "07:00",
      maxBookings: 2,
      firstDay: null,
      lastDay: null,
      weekdays: expect.arrayContaining(["MONDAY", "SUNDAY"]),
    });
  });

  it("needs a day of the week, and does not end before it begins", () => {
    expect(faultsOf({ weekdays: [] })).toEqual([
      ["weekdays", "Please choose at least one day of the week."],
    ]);
    expect(faultsOf({ firstDay: "2026-12-02", lastDay: "2026-12-01" })).toEqual([
      ["lastDay", "The last day cannot be before the first."],
    ]);
    expect(faultsOf({ firstDay: "2026-12-02", lastDay: "2026-12-02" })).toEqual([]);
  });

  it("is shown as it is, its weekdays sent in the order of the week", () => {
    const slot = {
      startTime: "07:00:00",
      endTime: "08:00:00",
      maxBookings: 3,
      isActive: false,
      weekdays: ["SUNDAY", "MONDAY"],
      firstDay: "2026-12-01",
      lastDay: null,
    };
    const fields = scheduleSlotFieldsOf(slot);
    expect(fields).toMatchObject({ startTime: "07:00", maxBookings: "3", lastDay: "" });
    expect(slotInputOf(scheduleSlotRules.parse(fields))).toEqual({
      startTime: "07:00",
      endTime: "08:00",
      maxBookings: 3,
      isActive: false,
      weekdays: ["MONDAY", "SUNDAY"],
      firstDay: "2026-12-01",
      lastDay: null,
    });
  });
});
