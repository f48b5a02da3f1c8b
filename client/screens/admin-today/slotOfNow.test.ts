import { slotOfNow } from "./slotOfNow";

const slots = [
  { startTime: "07:00", endTime: "08:00" },
  { startTime: "09:00", endTime: "10:00" },
];

it.each([
  ["06:00", "07:00"],
  ["07:59", "07:00"],
  ["08:00", "09:00"],
  ["09:30", "09:00"],
  ["10:00", undefined],
])("at %s leads to %s", (time, start) => {
  expect(slotOfNow(slots, time)?.startTime).toBe(start);
});
