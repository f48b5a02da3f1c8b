import { displacedOutcome, displacedText, movableText } from "./displacedWords";

it("describes displaced bookings before and after a change", () => {
  expect(displacedText(1)).toBe("1 booking to come is not in the schedule any more.");
  expect(displacedText(3)).toBe("3 bookings to come are not in the schedule any more.");
  expect(movableText(3, 3)).toBe("Each goes to the nearest time of its day that has a place.");
  expect(movableText(3, 0)).toBe("None finds a place on its day: all would stay in the slot.");
  expect(movableText(3, 2)).toBe("2 of 3 find a place on their day; the others stay in the slot.");
  expect(displacedOutcome({ keptCount: 0, moved: [], cancelled: [] })).toBeNull();
  expect(displacedOutcome({ keptCount: 1, moved: [{}, {}], cancelled: [] })).toBe(
    "2 bookings moved, 1 booking kept.",
  );
  expect(
    displacedOutcome({
      keptCount: 0,
      moved: [],
      cancelled: [{ creditsUsed: 1, payPerUseCreditsUsed: 0 }],
    }),
  ).toBe("1 booking cancelled, its credit returned.");
});
