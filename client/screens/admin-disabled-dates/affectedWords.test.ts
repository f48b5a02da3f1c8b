import { affectedText, cancelText, outcomeText } from "./affectedWords";

it("counts the bookings of the day", () => {
  expect(affectedText({ affectedCount: 1, cancellableCount: 1 })).toBe("1 booking is on this day.");
  expect(affectedText({ affectedCount: 3, cancellableCount: 3 })).toBe(
    "3 bookings are on this day.",
  );
});

it("says which of them cannot be cancelled any more", () => {
  expect(cancelText({ affectedCount: 3, cancellableCount: 3 })).toMatch(/^Places and credits/);
  expect(cancelText({ affectedCount: 3, cancellableCount: 1 })).toMatch(
    /^1 booking would be cancelled; 2 completed or started already\./,
  );
});

it.each([
  [0, 0, null],
  [2, 0, "2 bookings of that day kept."],
  [1, 0, "1 booking of that day kept."],
  [3, 2, "2 bookings cancelled, their credits returned."],
])("of %i, %i cancelled: %p", (affectedCount, cancelledCount, text) => {
  const cancelledBookings = Array(cancelledCount).fill({ creditsUsed: 1, payPerUseCreditsUsed: 0 });
  expect(outcomeText({ affectedCount, cancelledBookings })).toBe(text);
});
