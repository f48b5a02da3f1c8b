import {
  copiedText,
  daysText,
  displacedOutcome,
  displacedText,
  movableText,
  overlapText,
  WEEKDAYS,
  weekdaysText,
} from "./scheduleWords";

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
    ["2026-11-23", null, "from Mon, 23 Nov"],
    [null, "2026-11-29", "until Sun, 29 Nov"],
    ["2026-11-23", "2026-11-29", "Mon, 23 Nov to Sun, 29 Nov"],
    ["2026-11-23", "2026-11-23", "Mon, 23 Nov"],
  ])("from %p to %p are %p", (first, last, text) => {
    expect(daysText(first, last)).toBe(text);
  });
});

it("bookings outside the schedule are told before and after", () => {
  expect(displacedText(1)).toBe("1 booking to come is not in the schedule any more.");
  expect(displacedText(3)).toBe("3 bookings to come are not in the schedule any more.");
  expect(movableText(3, 3)).toBe("Each goes to the nearest time of its day that has a place.");
  expect(movableText(3, 0)).toBe("None finds a place on its day: all would stay as they are.");
  expect(movableText(3, 2)).toBe("2 of 3 find a place on their day; the others stay as they are.");
  expect(displacedOutcome({ keptCount: 0, moved: [], cancelled: [] })).toBeNull();
  expect(displacedOutcome({ keptCount: 1, moved: [{}, {}], cancelled: [] })).toBe(
    "2 bookings moved, 1 booking kept.",
  );
  expect(displacedOutcome({ keptCount: 0, moved: [], cancelled: [{}] })).toBe(
    "1 booking cancelled, credits returned.",
  );
});

it("copies and overlaps are told", () => {
  expect(copiedText(0, 0)).toBe("Nothing was copied: that schedule has no slots from that day on.");
  expect(copiedText(0, 2)).toBe("Nothing was copied: it has all of these slots.");
  expect(copiedText(1, 0)).toBe("1 slot copied.");
  expect(copiedText(3, 2)).toBe("3 slots copied; 2 were there already.");
  expect(overlapText([])).toBeNull();
  expect(overlapText([{}])).toBe("Another slot of this schedule is at the same time on some day.");
  expect(overlapText([{}, {}])).toBe(
    "2 other slots of this schedule are at the same time on some day.",
  );
});
