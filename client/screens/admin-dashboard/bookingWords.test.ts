import {
  consequenceText,
  creditsTexts,
  serviceTypeText,
  statusText,
  statusTone,
} from "./bookingWords";

it.each([
  ["CONFIRMED", "Confirmed", "positive"],
  ["COMPLETED", "Completed", "positiveStrong"],
  ["CANCELLED", "Cancelled", "negative"],
  ["PENDING", "Pending", "warning"],
  ["ARCHIVED", "Archived", "neutral"],
])("shows %p as %p in the colour %p", (status, text, tone) => {
  expect([statusText(status), statusTone(status)]).toEqual([text, tone]);
});

it("names the kind of credit", () => {
  expect(serviceTypeText("PAY_PER_USE")).toBe("Pay Per Use");
  expect(serviceTypeText("REGULAR")).toBe("Regular");
});

it.each([
  [1, 0, ["Regular: 1"]],
  [0, 1, ["Pay-per-use: 1"]],
  [1, 1, ["Regular: 1", "Pay-per-use: 1"]],
  [0, 0, ["0"]],
])("says %p regular and %p pay-per-use credits as %p", (creditsUsed, payPerUse, texts) => {
  expect(creditsTexts({ creditsUsed, payPerUseCreditsUsed: payPerUse })).toEqual(texts);
});

it("says what a change does to place and credit", () => {
  expect(consequenceText("CONFIRMED", "CANCELLED")).toMatch(/becomes free/);
  expect(consequenceText("CANCELLED", "PENDING")).toMatch(/takes a place and a credit again/);
  expect(consequenceText("CONFIRMED", "COMPLETED")).toBeNull();
  expect(consequenceText("CANCELLED", "CANCELLED")).toBeNull();
});
