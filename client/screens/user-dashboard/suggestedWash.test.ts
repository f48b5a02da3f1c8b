import { full, slotOn } from "../../test/bookingDays";
import { suggestedWash } from "./suggestedWash";

const TODAY = "2026-11-21";
const TOMORROW = "2026-11-22";
const washed = (hour: number, status = "COMPLETED") => ({ status, slot: { id: `slot-${hour}` } });
const today = [slotOn(TODAY, 12), slotOn(TODAY, 16)];
const tomorrow = [slotOn(TOMORROW, 8), slotOn(TOMORROW, 12)];

it("is tomorrow at the time that most of the last washes had", () => {
  const last = [washed(12), washed(8), washed(8), washed(16, "CANCELLED"), washed(16, "CANCELLED")];
  expect(suggestedWash(today, tomorrow, last)).toEqual({ slot: tomorrow[0], isUsual: true });
});

it("is at the latest of several that are as usual", () => {
  const last = [washed(12), washed(8), washed(8), washed(12)];
  expect(suggestedWash(today, tomorrow, last)).toEqual({ slot: tomorrow[1], isUsual: true });
});

it.each([
  ["full", full],
  ["booked already", { isBookedByViewer: true }],
])("is the first free time where the usual one is %s", (_, fields) => {
  const taken = [slotOn(TOMORROW, 8, fields), slotOn(TOMORROW, 12)];
  expect(suggestedWash(today, taken, [washed(8)])).toEqual({ slot: today[0], isUsual: false });
  expect(suggestedWash([], taken, [washed(8)])).toEqual({ slot: taken[1], isUsual: false });
});

it("is the first free time for anyone who has not washed yet, the soonest whatever the order", () => {
  expect(suggestedWash([...today].reverse(), tomorrow, [])).toEqual({
    slot: today[0],
    isUsual: false,
  });
});

it("is nothing where nothing is free", () => {
  expect(suggestedWash([slotOn(TODAY, 12, full)], [], [washed(12)])).toBeNull();
});
