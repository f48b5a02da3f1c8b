import { fieldsOf, hasOtherTimes, newSlotFields, slotRules, valuesOf } from "./slotForm";

const problemsOf = (fields: object) =>
  Object.fromEntries(
    (slotRules.safeParse({ ...newSlotFields, ...fields }).error?.issues ?? []).map(
      ({ path, message }) => [path.join("."), message],
    ),
  );
const times = { startTime: "09:00", endTime: "10:00" };

it("needs both times, and has the defaults of the product rules", () => {
  expect(problemsOf({})).toEqual({
    startTime: "Start time is required",
    endTime: "End time is required",
  });
  expect(slotRules.parse({ ...newSlotFields, ...times })).toEqual({
    ...times,
    maxBookings: 2,
    displayOrder: 0,
    isActive: true,
  });
});

it("does not ask which time comes first", () => {
  expect(problemsOf({ startTime: "10:00", endTime: "09:00" })).toEqual({});
});

it.each(["", "0", "11", "2.5", "-1", "two"])("takes no %p places", (maxBookings) => {
  expect(problemsOf({ ...times, maxBookings })).toEqual({
    maxBookings: "Please enter a whole number from 1 to 10",
  });
});

it.each(["", "-1", "10001", "1.5"])("takes no %p as place in lists", (displayOrder) => {
  expect(problemsOf({ ...times, displayOrder })).toEqual({
    displayOrder: "Please enter a whole number from 0 to 10000",
  });
});

it.each(["1", "10", " 3 "])("takes %p places", (maxBookings) => {
  expect(problemsOf({ ...times, maxBookings })).toEqual({});
});

describe("a slot that is edited", () => {
  const slot = {
    startTime: "09:00:00",
    endTime: "10:00:00",
    maxBookings: 3,
    displayOrder: 4,
    isActive: false,
  };

  it("stands in the fields as it is", () => {
    expect(fieldsOf(slot)).toEqual({
      ...times,
      maxBookings: "3",
      displayOrder: "4",
      isActive: false,
    });
  });

  it("has its times as they are sent", () => {
    expect(valuesOf(slot)).toEqual({ ...slot, ...times });
  });

  it("knows new times from old ones", () => {
    expect(hasOtherTimes(slot, times)).toBe(false);
    expect(hasOtherTimes(slot, { ...times, endTime: "10:30" })).toBe(true);
  });
});
