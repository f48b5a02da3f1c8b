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
  ["CONFIRMED", 1, 0, ["Regular: 1"]],
  ["COMPLETED", 0, 1, ["Pay-per-use: 1"]],
  ["PENDING", 1, 1, ["Regular: 1", "Pay-per-use: 1"]],
  ["CONFIRMED", 0, 0, ["0"]],
  ["CANCELLED", 0, 1, ["Pay-per-use: 1 (returned)"]],
  ["CANCELLED", 0, 0, ["0"]],
])(
  "says of a %p booking %p regular and %p pay-per-use credits as %p",
  (status, regular, payPerUse, texts) => {
    const booking = { status, creditsUsed: regular, payPerUseCreditsUsed: payPerUse };
    expect(creditsTexts(booking)).toEqual(texts);
  },
);

it("says what a change does to place and credit", () => {
  expect(consequenceText("CONFIRMED", "CANCELLED")).toMatch(/becomes free/);
  expect(consequenceText("CANCELLED", "PENDING")).toMatch(/takes a place and a credit again/);
  expect(consequenceText("CONFIRMED", "COMPLETED")).toBeNull();
  expect(consequenceText("CANCELLED", "CANCELLED")).toBeNull();
});
