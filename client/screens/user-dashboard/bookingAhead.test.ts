import { bySooner, isAhead, isUnderWay } from "./bookingAhead";

const now = { date: "2026-11-21", time: "10:30" };
const wash = {
  bookingDate: "2026-11-21",
  startTime: "10:00",
  endTime: "11:00",
  status: "CONFIRMED",
};

it.each([
  [wash, true],
  [{ ...wash, status: "PENDING" }, true],
  [{ ...wash, status: "CANCELLED" }, false],
  [{ ...wash, status: "COMPLETED" }, false],
  [{ ...wash, endTime: "10:30" }, false],
  [{ ...wash, bookingDate: "2026-11-20" }, false],
  [{ ...wash, bookingDate: "2026-11-22", endTime: "08:00" }, true],
  [{ ...wash, bookingDate: "2027-01-01" }, true],
  [{ ...wash, startTime: "23:00", endTime: "01:00" }, true],
])("%p is ahead: %p", (booking, expected) => {
  expect(isAhead(booking, now)).toBe(expected);
});

it.each([
  [wash, true],
  [{ ...wash, startTime: "10:30" }, true],
  [{ ...wash, startTime: "10:31" }, false],
  [{ ...wash, endTime: "10:30" }, false],
  [{ ...wash, bookingDate: "2026-11-22" }, false],
  [{ ...wash, status: "CANCELLED" }, false],
])("%p is under way: %p", (booking, expected) => {
  expect(isUnderWay(booking, now)).toBe(expected);
});

it("puts the next wash first", () => {
  const later = { ...wash, bookingDate: "2026-11-22", startTime: "07:00" };
  const evening = { ...wash, startTime: "18:00" };
  expect([later, evening, wash].sort(bySooner)).toEqual([wash, evening, later]);
});
