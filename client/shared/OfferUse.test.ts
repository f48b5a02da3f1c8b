import { offerUseText } from "./OfferUse";

const exactly = (count: number) => ({ count, isExact: true });

it.each([
  [0, 0, "Nobody holds it now."],
  [1, 1, "1 resident holds it, and 1 booking to come is paid with it: all of that stays."],
  [12, 0, "12 residents hold it, and 0 bookings to come are paid with it: all of that stays."],
])("%i holders and %i bookings are told", (holders, bookings, text) => {
  const use = { holders: exactly(holders), upcomingBookings: exactly(bookings) };
  expect(offerUseText(use)).toBe(text);
});

it("counts that stopped are told as such", () => {
  const many = { count: 1_000, isExact: false };
  expect(offerUseText({ holders: exactly(1), upcomingBookings: many })).toBe(
    "1 resident holds it, and 1,000+ bookings to come are paid with it: all of that stays.",
  );
});
