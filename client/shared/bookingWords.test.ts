import {
  cancelledText,
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
    expect(creditsTexts(booking).map((parts) => parts.join(""))).toEqual(texts);
  },
);

const paid = { creditsUsed: 0, payPerUseCreditsUsed: 1 };
const waived = { creditsUsed: 0, payPerUseCreditsUsed: 0 };

it.each([
  ["CONFIRMED", "CANCELLED", paid, "The place becomes free, and the resident gets a credit back."],
  ["CONFIRMED", "CANCELLED", waived, "The place becomes free."],
  ["CANCELLED", "PENDING", paid, "The booking takes a place and a credit again."],
  ["CONFIRMED", "COMPLETED", paid, null],
  ["CANCELLED", "CANCELLED", paid, null],
])("describes the change from %p to %p of a booking with %p as %p", (status, to, credits, text) => {
  expect(consequenceText({ status, ...credits }, to)).toBe(text);
});

it.each([
  [[paid], "1 booking cancelled, its credit returned"],
  [[paid, paid], "2 bookings cancelled, their credits returned"],
  [[paid, waived], "2 bookings cancelled, 1 credit returned"],
  [[paid, paid, waived], "3 bookings cancelled, 2 credits returned"],
  [[waived], "1 booking cancelled"],
])("counts the credits that %p return", (bookings, text) => {
  expect(cancelledText(bookings)).toBe(text);
});
